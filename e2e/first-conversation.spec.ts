import { expect, test } from '@playwright/test';
import { texts } from '../contract/texts.ts';
import { findVerificationLink } from './support/member.ts';
import { startProduct, type Product } from './support/product.ts';
import { stageOf } from './support/stage.ts';

/** Time to fetch and load the embedded model. */
const modelMs = 240_000;
/** The smallest of the table: what is seen here is the engine and the way to it, not how well it speaks. */
const settings = { LLM_PROVIDER: 'embedded', MODEL_URI: 'smollm2-135m-instruct', LLM_MAX_TOKENS: '160' };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct(settings);
});
test.afterAll(() => product.dispose());

async function embeddedModelAnswers(): Promise<void> {
  await expect
    .poll(
      async () => {
        const health = (await (await fetch(`${product.url}/healthz`)).json()) as {
          model: { provider: string };
        };
        return health.model.provider;
      },
      { timeout: modelMs },
    )
    .toBe('embedded');
}

test('a newcomer signs up, verifies, signs in, talks to the embedded model, reloads, retries, signs out', async ({
  page,
}) => {
  test.setTimeout(modelMs + 180_000);
  const email = 'thea@example.org';
  const password = 'Curtain-Call-7';
  const stage = stageOf(page);

  await page.goto(product.url);
  await page
    .getByRole('link', { name: /create your account/i })
    .first()
    .click();
  await page.getByLabel('Display name').fill('Thea');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: texts.accounts.verifyYourEmail })).toBeVisible();
  await expect(page.getByRole('link', { name: /outbox/i })).toHaveAttribute('href', '/dev/mail');

  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(texts.accounts.verifyBeforeLogin)).toBeVisible();

  await page.goto(await findVerificationLink(product.url, email));
  await expect(page.getByText(texts.accounts.verified)).toBeVisible();
  await expect(page).toHaveURL(/\/app/);

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: /log ?out/i }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Thea' })).toBeVisible();

  await embeddedModelAnswers();
  await page.getByRole('button', { name: /Detectives/ }).click();
  // The panel turns over: a click on a card that is still turning may miss it.
  await expect(async () => {
    await page.getByRole('button', { name: /Sherlock Holmes/ }).click({ timeout: 1_000 });
    await expect(page).toHaveURL(/#chat\/sherlock-holmes$/, { timeout: 1_000 });
  }).toPass();
  const question = 'Tell me, in your own words, how you work on a case.';
  await stage.ask(question);
  await expect(stage.stop).toBeVisible();
  await expect(stage.log.getByText('Sherlock Holmes.')).toHaveCount(2);

  await page.reload();
  await expect(stage.log).toContainText(question);
  await stage.replyEnded();
  const whole = await stage.log.innerText();
  expect(whole.split(question)[1]?.length).toBeGreaterThan(60);

  await page.getByRole('button', { name: 'Another take' }).click();
  await expect(stage.stop).toBeVisible();
  await stage.replyEnded();
  await expect(page.getByText('2/2')).toBeVisible();
  await page.getByRole('button', { name: /previous/i }).click();
  await expect(page.getByText('1/2')).toBeVisible();

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: /log ?out/i }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});
