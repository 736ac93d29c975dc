import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { texts } from './texts.ts';

const { accounts } = texts;

/** An address in lower case; the rule "contains @ and a dot" is the specification's (1, section 5). */
const email = z
  .string({ error: accounts.fillAll })
  .trim()
  .toLowerCase()
  .min(1, accounts.fillAll)
  .max(limits.email, accounts.emailInvalid)
  .regex(/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/, accounts.emailInvalid);

const newPassword = z
  .string({ error: accounts.fillAll })
  .min(1, accounts.fillAll)
  .min(limits.passwordLeast, accounts.passwordShort)
  .max(limits.passwordMost, `Password must be at most ${limits.passwordMost} characters long`)
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, accounts.passwordKinds);

export const registerBody = z.object({
  username: email,
  password: newPassword,
  display_name: z
    .string({ error: accounts.fillAll })
    .trim()
    .min(1, accounts.fillAll)
    .max(limits.displayName, `Display name must be at most ${limits.displayName} characters long`),
});

export const loginBody = z.object({
  username: z
    .string({ error: accounts.fillAll })
    .trim()
    .toLowerCase()
    .min(1, accounts.fillAll)
    .max(limits.email, accounts.emailInvalid)
    .includes('@', { error: accounts.emailInvalid }),
  password: z.string({ error: accounts.fillAll }).min(1, accounts.fillAll).max(limits.passwordMost),
});

export const emailBody = z.object({
  email: z
    .string({ error: accounts.emailNeeded })
    .trim()
    .toLowerCase()
    .min(1, accounts.emailNeeded)
    .max(limits.email, accounts.emailInvalid)
    .regex(/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/, accounts.emailInvalid),
});

export const roles = ['member', 'moderator'] as const;

/** The current user, with both spellings that clients read (api.md, "Accounts"). */
export const currentUser = z.object({
  id: z.uuid(),
  /** The sign-in e-mail address. */
  username: z.string(),
  email: z.string(),
  display_name: z.string(),
  displayName: z.string(),
  avatar_url: z.string(),
  avatarUrl: z.string(),
  email_verified: z.boolean(),
  role: z.enum(roles),
  created_at: z.iso.datetime(),
});

/** Claims of the access token (product.md, reading 6). */
export const tokenClaims = z.object({
  user_id: z.uuid(),
  sub: z.string(),
  display_name: z.string(),
  avatar_url: z.string(),
  email_verified: z.boolean(),
  iat: z.number(),
  exp: z.number(),
  jti: z.uuid(),
});

const message = z.object({ message: z.string() });
const accessToken = z.object({ access_token: z.string() });

export const accountEndpoints = {
  'POST /api/auth/register': {
    summary: 'Creates an account and mails a verification link; answers alike for known addresses.',
    auth: 'none',
    body: registerBody,
    success: {
      status: 201,
      body: z.object({ requires_verification: z.literal(true), message: z.string() }),
    },
  },
  'POST /api/auth/login': {
    summary: 'Signs in with the address and the password.',
    auth: 'none',
    body: loginBody,
    success: { status: 200, body: accessToken },
    errors: ['invalid-credentials', 'verification-required', 'locked'],
  },
  'POST /api/auth/verify-email': {
    summary: 'Verifies an address with the token from the mail, and signs in.',
    auth: 'none',
    body: z.object({ token: z.string().min(1, texts.accounts.noToken).max(200) }),
    success: { status: 200, body: accessToken.extend(message.shape) },
    errors: ['invalid-token', 'expired-token'],
  },
  'POST /api/auth/resend-verification': {
    summary: 'Mails a new verification link; answers alike for every address.',
    auth: 'none',
    body: emailBody,
    success: { status: 200, body: message },
  },
  'POST /api/auth/logout': {
    summary: 'Ends this session.',
    auth: 'member',
    success: { status: 204, body: null },
  },
  'GET /api/current_user': {
    summary: 'The signed-in member.',
    auth: 'member',
    success: { status: 200, body: currentUser },
  },
} as const satisfies Endpoints;

export type CurrentUser = z.infer<typeof currentUser>;
export type TokenClaims = z.infer<typeof tokenClaims>;
export type Role = (typeof roles)[number];
