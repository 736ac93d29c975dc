import { expect, test, type Page } from '@playwright/test';
import { texts } from '../contract/texts.ts';
import { startFakeLlm, telling, type FakeLlm, type ModelCall } from '../server/testing/fake-llm.ts';
import { signUp } from './support/member.ts';
import { startProduct, type Product } from './support/product.ts';
import { enterAs, stageOf, type Stage } from './support/stage.ts';

/** The chat against a scripted model server that does everything that model servers do. */
let llm: FakeLlm;
let product: Product;
test.beforeAll(async () => {
  llm = await startFakeLlm();
  product = await startProduct(llm.env);
});
test.afterAll(async () => {
  await product.dispose();
  await llm.stop();
});

const whole = 'I know that I know nothing, and even that I hold loosely.';

async function openChat(page: Page): Promise<Stage> {
  llm.answerWith(undefined);
  await enterAs(page, await signUp(product.url));
  await page.goto(`${product.url}/app#chat/socrates`);
  const stage = stageOf(page);
  await stage.composer.waitFor();
  return stage;
}

/** Asks, and gives the model's side of it. */
async function askModel(stage: Stage, question: string): Promise<ModelCall> {
  const call = llm.nextCall();
  await stage.ask(question);
  return call;
}

async function expectRetryWorks(stage: Stage, answer = whole): Promise<void> {
  llm.answerWith(telling(answer));
  await stage.retry.click();
  await expect(stage.log).toContainText(answer);
  await stage.replyEnded();
  await expect(stage.retry).toHaveCount(0);
}

const faults: {
  name: string;
  text: string;
  partial?: string;
  happens: (call: ModelCall, stage: Stage) => unknown;
}[] = [
  { name: 'answers 500', text: texts.chat.failure, happens: (call) => call.refuse(500) },
  { name: 'answers 503', text: texts.chat.failure, happens: (call) => call.refuse(503) },
  { name: 'gives an empty reply', text: texts.chat.general, happens: (call) => call.finish() },
  {
    name: 'is cut in mid-stream',
    text: texts.chat.general,
    partial: 'The unexamined',
    async happens(call, stage) {
      call.say('The ', 'unexamined ');
      await expect(stage.log).toContainText('The unexamined');
      call.cut();
    },
  },
  {
    name: 'stops without saying that it is done',
    text: texts.chat.general,
    partial: 'The unexamined',
    happens(call) {
      call.say('The ', 'unexamined ');
      call.endEarly();
    },
  },
  {
    name: 'sends what is no JSON',
    text: texts.chat.general,
    partial: 'The unexamined',
    happens(call) {
      call.say('The ', 'unexamined ');
      call.sendRaw('{"choices": [');
    },
  },
];

for (const { name, text, partial, happens } of faults)
  test(`a model that ${name} gives an honest text and a retry that works`, async ({ page }) => {
    const stage = await openChat(page);
    await happens(await askModel(stage, 'What do you know?'), stage);
    await expect(page.getByText(text)).toBeVisible();
    if (partial) await expect(stage.log).toContainText(partial);
    await expect(page.getByText(/secret-detail|ECONN|fetch/)).toHaveCount(0);
    await page.reload();
    await expect(stage.log).toContainText('What do you know?');
    if (partial) await expect(stage.log).toContainText(partial);
    await expect(page.getByText(text)).toBeVisible();
    await expectRetryWorks(stage);
  });

test('a model that is gone gives an honest text', async ({ page }) => {
  const stage = await openChat(page);
  llm.answerWith((call) => call.cut());
  await stage.ask('Is anybody there?');
  await expect(page.getByText(texts.chat.failure)).toBeVisible();
  await expectRetryWorks(stage);
});

test('a silent model can be stopped, and the model is told', async ({ page }) => {
  const stage = await openChat(page);
  const call = await askModel(stage, 'Are you thinking?');
  await stage.stop.click();
  expect(await call.closed).toEqual({ aborted: true });
  await stage.replyEnded();
});

test('stopping by Enter keeps the partial text, also after a reload', async ({ page }) => {
  const stage = await openChat(page);
  const call = await askModel(stage, 'Speak slowly.');
  call.say('First ', 'words ', 'only ');
  await expect(stage.log).toContainText('First words only');
  await stage.composer.press('Enter');
  expect(await call.closed).toEqual({ aborted: true });
  await stage.replyEnded();
  await page.reload();
  await expect(stage.log).toContainText('First words only');
});

test('a reload in mid-reply picks the reply up, and so does a second tab', async ({ page, context }) => {
  const stage = await openChat(page);
  const call = await askModel(stage, 'Tell me all.');
  call.say('One ', 'two ');
  await expect(stage.log).toContainText('One two');
  await page.reload();
  await expect(stage.log).toContainText('One two');
  await expect(stage.stop).toBeVisible();

  const second = await context.newPage();
  await second.goto(`${product.url}/app#chat/socrates`);
  await expect(second.getByRole('log')).toContainText('One two');
  call.say('three ');
  await expect(stage.log).toContainText('One two three');
  await expect(second.getByRole('log')).toContainText('One two three');
  call.say('four.');
  call.finish();
  await stage.replyEnded();
  for (const tab of [page, second]) await expect(tab.getByRole('log')).toContainText('One two three four.');
  await expect(second.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

test('a connection lost in mid-reply comes back to the same reply', async ({ page }) => {
  const stage = await openChat(page);
  const call = await askModel(stage, 'Hold on.');
  call.say('Before ');
  await expect(stage.log).toContainText('Before');
  await page.context().setOffline(true);
  call.say('during ');
  await page.context().setOffline(false);
  call.say('after.');
  call.finish();
  await expect(stage.log).toContainText('Before during after.');
  await stage.replyEnded();
});

test('a message sent while offline is not lost', async ({ page }) => {
  const stage = await openChat(page);
  await page.context().setOffline(true);
  await stage.composer.fill('Do you hear me?');
  await stage.composer.press('Enter');
  await expect(
    page.getByText(texts.chat.network).or(page.getByText(texts.chat.offline)).first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  llm.answerWith(telling(whole));
  if ((await stage.retry.count()) > 0) await stage.retry.click();
  else {
    await expect(stage.composer).toHaveValue('Do you hear me?');
    await stage.composer.press('Enter');
  }
  await expect(stage.log).toContainText(whole);
});

test('a server killed in mid-reply keeps question and partial text, and the retry works', async ({
  page,
}) => {
  const stage = await openChat(page);
  const call = await askModel(stage, 'What happens if the lights go out?');
  call.say('The ', 'stage ', 'stays. ');
  await expect(stage.log).toContainText('The stage stays.');
  // The text is written every 250 ms: wait until a fresh reader would find it.
  const token = await page.evaluate<string>(`localStorage.getItem('token')`);
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${product.url}/sessions/socrates`, { headers })).text();
    })
    .toContain('The stage stays.');
  await product.kill();
  await product.start();
  await page.reload();
  await expect(stage.log).toContainText('What happens if the lights go out?');
  await expect(stage.log).toContainText('The stage stays.');
  await expectRetryWorks(stage);
});
