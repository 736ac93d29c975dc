import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { texts } from '../contract/texts.ts';
import { signUp, type NewMember } from './support/member.ts';
import { startProduct, type Product } from './support/product.ts';
import { enterAs, stageOf } from './support/stage.ts';

let product: Product;
let member: NewMember;
test.beforeAll(async () => {
  product = await startProduct({ LLM_PROVIDER: 'archive' });
  member = await signUp(product.url);
});
test.afterAll(() => product.dispose());

interface Screen {
  name: string;
  path: string;
  signedIn?: true;
  prepare(page: Page): Promise<void>;
}

const screens: Screen[] = [
  {
    name: 'first page',
    path: '/',
    prepare: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'sign-in with a failure',
    path: '/login',
    async prepare(page) {
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText(texts.accounts.invalidCredentialsLong)).toBeVisible();
    },
  },
  {
    name: 'sign-up with faults',
    path: '/register',
    async prepare(page) {
      await page.getByLabel('Display name').fill('Thea');
      await page.getByLabel('Email').fill('thea@example.org');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page.getByText(texts.accounts.passwordShort).first()).toBeVisible();
    },
  },
  {
    name: 'verification without a token',
    path: '/verify-email',
    prepare: (page) => expect(page.getByText(texts.accounts.noToken)).toBeVisible(),
  },
  {
    name: 'launcher with a search',
    path: '/app#launcher',
    signedIn: true,
    async prepare(page) {
      await page.getByRole('combobox').fill('so');
      await expect(page.getByRole('option', { name: /Socrates/ })).toBeVisible();
    },
  },
  {
    name: 'a category',
    path: '/app#launcher',
    signedIn: true,
    async prepare(page) {
      await page.getByRole('button', { name: /Philosophers/ }).click();
      await expect(page.getByRole('button', { name: /Confucius/ })).toBeVisible();
    },
  },
  {
    name: 'discover',
    path: '/app#discover',
    signedIn: true,
    prepare: (page) => expect(page.getByText('Mansa Musa').first()).toBeVisible(),
  },
  {
    name: 'create',
    path: '/app#create',
    signedIn: true,
    prepare: (page) => expect(page.getByRole('main').getByRole('heading').first()).toBeVisible(),
  },
  {
    name: 'scenarios',
    path: '/app#scenarios',
    signedIn: true,
    prepare: (page) => expect(page.getByRole('main').getByRole('heading').first()).toBeVisible(),
  },
  {
    name: 'a conversation',
    path: '/app#chat/rumi',
    signedIn: true,
    async prepare(page) {
      const stage = stageOf(page);
      await stage.ask('What is your religion of love?');
      await stage.replyEnded();
      await expect(page.getByText(texts.chat.footnote)).toBeVisible();
    },
  },
];

for (const theme of ['dark', 'light'] as const)
  for (const screen of screens)
    test(`${screen.name} has no accessibility violation and no sideways scroll (${theme})`, async ({
      page,
    }) => {
      await enterAs(page, { token: screen.signedIn ? member.token : '' }, theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(product.url)) elsewhere.push(request.url());
      });
      await page.goto(product.url + screen.path);
      await screen.prepare(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - window.innerWidth',
        );
        expect(overflow).toBeLessThanOrEqual(0);
      }
      expect(elsewhere).toEqual([]);
    });

test('an unknown path leads to the first page, and /app without a sign-in to the sign-in page', async ({
  page,
}) => {
  await page.goto(`${product.url}/no/such/page`);
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/app#chat/rumi`);
  await expect(page).toHaveURL(/\/login/);
});

test('the whole way from the launcher to a reply goes by keyboard', async ({ page }) => {
  await enterAs(page, member);
  await page.goto(`${product.url}/app`);
  await page.getByRole('combobox').focus();
  await page.keyboard.type('Lovelace');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#chat\/ada-lovelace$/);
  const stage = stageOf(page);
  await stage.composer.focus();
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Could the Engine compose music?');
  await expect(stage.composer).toHaveValue('First line\nCould the Engine compose music?');
  await page.keyboard.press('Enter');
  await expect(stage.stop).toBeVisible();
  await stage.replyEnded();
  await expect(stage.log).toContainText('Could the Engine compose music?');
});
