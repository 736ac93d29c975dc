import { randomUUID } from 'node:crypto';

export interface NewMember {
  email: string;
  password: string;
  displayName: string;
  token: string;
}

async function post(url: string, body: unknown): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** The newest link to `/verify-email` that the local outbox holds for an address. */
export async function findVerificationLink(productUrl: string, email: string): Promise<string> {
  const outbox = await (await fetch(`${productUrl}/dev/mail`)).text();
  const letter = outbox.split('<article>').find((article) => article.includes(email));
  const link = letter && /href="([^"]*\/verify-email\?token=[^"]*)"/.exec(letter)?.[1];
  if (!link) throw new Error(`no verification mail for ${email}`);
  return link;
}

/** Signs somebody up and verifies the address, through the calls that the web client makes. */
export async function signUp(productUrl: string, displayName = 'Thea'): Promise<NewMember> {
  const email = `thea-${randomUUID()}@example.org`;
  const password = 'Curtain-Call-7';
  await post(`${productUrl}/api/auth/register`, { username: email, password, display_name: displayName });
  const token = new URL(await findVerificationLink(productUrl, email)).searchParams.get('token');
  const verified = await post(`${productUrl}/api/auth/verify-email`, { token });
  const { access_token: accessToken } = (await verified.json()) as { access_token: string };
  return { email, password, displayName, token: accessToken };
}
