import { randomUUID } from 'node:crypto';
import type { ReplyLine, ReplyStarted } from '../../contract/chat.ts';
import type { TestApp } from './app.ts';
import type { CallParts, Client, ReplyReader } from './client.ts';

export const password = 'Curtain-Call-7';

export function newAddress(): string {
  return `thea-${randomUUID()}@example.org`;
}

export interface TestMember {
  id: string;
  email: string;
  token: string;
}

/** The newest mail to an address in the local outbox. */
export async function findMail(app: TestApp, email: string) {
  const mail = (await app.context.mail.outbox()).find(({ recipient }) => recipient === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** The token in the newest verification mail to an address. */
export async function findMailToken(app: TestApp, email: string): Promise<string> {
  const { text } = await findMail(app, email);
  const token = /\/verify-email\?token=(\S+)/.exec(text)?.[1];
  if (!token) throw new Error(`no verification link in the newest mail to ${email}`);
  return token;
}

/** Registers an address without verifying it. */
export async function register(app: TestApp, email = newAddress(), displayName = 'Thea'): Promise<string> {
  const { status } = await app.call('POST /api/auth/register', {
    body: { username: email, password, display_name: displayName },
  });
  if (status !== 201) throw new Error(`registering answered ${status}`);
  return email;
}

/** Registers and verifies a member through the calls that clients make. */
export async function signUp(app: TestApp, email = newAddress(), displayName = 'Thea'): Promise<TestMember> {
  await register(app, email, displayName);
  const { body } = await app.call('POST /api/auth/verify-email', {
    body: { token: await findMailToken(app, email) },
  });
  const token = body.access_token;
  const me = await app.call('GET /api/current_user', { token });
  return { id: me.body.id, email, token };
}

/** Sends a message to Ada Lovelace and reads the first line of the reply. */
export async function say(
  app: Client,
  { token }: Pick<TestMember, 'token'>,
  body: Record<string, unknown> = {},
): Promise<{ reader: ReplyReader; started: ReplyStarted }> {
  const parts: CallParts = { token, body: { character: 'ada-lovelace', message: 'Who are you?', ...body } };
  if ('regenerate' in body) parts.body = { character: 'ada-lovelace', ...body };
  const reader = await app.read('POST /chat', parts);
  if (reader.status !== 200) throw new Error(`the chat answered ${reader.status}`);
  return { reader, started: (await reader.next()) as ReplyStarted };
}

/** The text that a reply's lines carry. */
export function textOf(lines: ReplyLine[]): string {
  return lines.map((line) => ('response' in line ? line.response : '')).join('');
}

/** Waits until `check` gives a value, where no event tells of it. */
export async function eventually<T>(
  check: () => Promise<T | undefined | false>,
  withinMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
