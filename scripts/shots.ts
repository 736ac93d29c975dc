import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signUp, type NewMember } from '../e2e/support/member.ts';
import { startProduct } from '../e2e/support/product.ts';
import { findChromium } from './services.ts';

/** Walks every screen and state in both themes at three widths and writes pictures to `.shots/`. */
const folder = '.shots';
const widths = [390, 768, 1440];
const only = process.argv[2];

interface Shot {
  name: string;
  path: string;
  signedIn: boolean;
  /** Brings the screen into the state to be seen. */
  prepare?: (page: Page) => Promise<void>;
}

const question = 'What would you ask of a young person today?';

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').last().fill(text);
  await page.keyboard.press('Enter');
}

const shots: Shot[] = [
  { name: 'home', path: '/', signedIn: false, prepare: (page) => page.waitForTimeout(3_000) },
  { name: 'login', path: '/login', signedIn: false },
  {
    name: 'login-failed',
    path: '/login',
    signedIn: false,
    async prepare(page) {
      await page.getByLabel(/email/i).fill('nobody@example.org');
      await page.getByLabel(/^password/i).fill('Wrong-Password-1');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'register', path: '/register', signedIn: false },
  {
    name: 'register-faults',
    path: '/register',
    signedIn: false,
    async prepare(page) {
      await page.getByLabel(/display name/i).fill('Thea');
      await page.getByLabel(/email/i).fill('thea');
      await page.getByLabel(/^password/i).fill('short');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'register-sent',
    path: '/register',
    signedIn: false,
    async prepare(page) {
      await page.getByLabel(/display name/i).fill('Thea');
      await page.getByLabel(/email/i).fill(`thea-${Date.now()}@example.org`);
      await page.getByLabel(/^password/i).fill('Curtain-Call-7');
      await page.keyboard.press('Enter');
      await page.getByText('Verify Your Email').first().waitFor();
    },
  },
  { name: 'verify-none', path: '/verify-email', signedIn: false },
  { name: 'verify-error', path: '/verify-email?token=unknown', signedIn: false },
  { name: 'launcher', path: '/app#launcher', signedIn: true },
  {
    name: 'launcher-search',
    path: '/app#launcher',
    signedIn: true,
    async prepare(page) {
      await page.getByRole('combobox').fill('sci');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'launcher-category',
    path: '/app#launcher',
    signedIn: true,
    async prepare(page) {
      await page
        .getByRole('button', { name: /Detectives/ })
        .first()
        .click();
      await page.getByText('Sherlock Holmes').first().waitFor();
    },
  },
  { name: 'discover', path: '/app#discover', signedIn: true },
  { name: 'create', path: '/app#create', signedIn: true },
  { name: 'scenarios', path: '/app#scenarios', signedIn: true },
  { name: 'chat-empty', path: '/app#chat/ada-lovelace', signedIn: true },
  {
    name: 'chat-streaming',
    path: '/app#chat/cleopatra',
    signedIn: true,
    async prepare(page) {
      await ask(page, question);
      await page.getByRole('button', { name: /stop/i }).waitFor();
    },
  },
  {
    name: 'chat-answered',
    path: '/app#chat/socrates',
    signedIn: true,
    async prepare(page) {
      for (const text of ['Who taught you?', question]) {
        await ask(page, text);
        await page.getByRole('button', { name: /stop/i }).waitFor();
        await page.getByRole('button', { name: /^send/i }).waitFor();
      }
    },
  },
  {
    name: 'chat-offline',
    path: '/app#chat/rumi',
    signedIn: true,
    async prepare(page) {
      await page.getByRole('textbox').last().waitFor();
      await page.context().setOffline(true);
      await ask(page, question);
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'menu',
    path: '/app#launcher',
    signedIn: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /menu|profile|account/i })
        .first()
        .click(),
  },
];

async function take(browser: Browser, url: string, shot: Shot, width: number, theme: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: shot.name === 'home' ? 'no-preference' : 'reduce',
  });
  const member: NewMember | undefined = shot.signedIn ? await signUp(url) : undefined;
  await context.addInitScript(
    ([token, dark]) => {
      localStorage.setItem('darkMode', dark ?? 'true');
      if (token) localStorage.setItem('token', token);
    },
    [member?.token ?? '', String(theme === 'dark')],
  );
  const page = await context.newPage();
  try {
    await page.goto(url + shot.path);
    await page.waitForLoadState('networkidle');
    await shot.prepare?.(page);
    await page.waitForTimeout(400);
  } catch (error) {
    console.error(`${shot.name} ${width} ${theme}: ${(error as Error).message.split('\n')[0]}`);
  }
  await page.screenshot({ path: join(folder, `${shot.name}-${width}-${theme}.png`) });
  await context.close();
}

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium can be had: set CHROMIUM_PATH to one.');
mkdirSync(folder, { recursive: true });
const product = await startProduct({ LLM_PROVIDER: 'archive' });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const shot of shots.filter(({ name }) => !only || name.startsWith(only)))
    for (const width of widths)
      for (const theme of ['dark', 'light']) await take(browser, product.url, shot, width, theme);
} finally {
  await browser.close();
  await product.dispose();
}
console.log(`Pictures are in ${folder}/`);
