import { z } from 'zod';
import { texts } from './texts.ts';

/** Every failure that a call can answer: its status and the text that a person can read (api.md, "Common"). */
export const errorCatalogue = {
  validation: { status: 400, text: 'Please check your input.' },
  'invalid-json': { status: 400, text: 'The request could not be read.' },
  'invalid-token': { status: 400, text: 'Invalid verification link.' },
  'not-signed-in': { status: 401, text: 'Please sign in.' },
  'invalid-credentials': { status: 401, text: texts.accounts.invalidCredentials },
  'verification-required': { status: 403, text: texts.accounts.verifyBeforeLogin },
  'not-approved': { status: 403, text: 'This character is not available yet.' },
  'message-limit': { status: 403, text: 'Message limit reached' },
  'not-found': { status: 404, text: 'Not found.' },
  'reply-running': { status: 409, text: 'A reply is still being written in this conversation.' },
  'expired-token': { status: 410, text: texts.accounts.linkExpired },
  'too-large': { status: 413, text: 'The request is too large.' },
  'wrong-type': { status: 415, text: 'This kind of content is not accepted.' },
  locked: { status: 423, text: texts.accounts.locked },
  'too-many-requests': { status: 429, text: 'Too many requests. Please try again later.' },
  'too-many-replies': {
    status: 429,
    text: 'Two replies are already being written. Please wait for one to end.',
  },
  'server-error': { status: 500, text: 'Something went wrong on our side.' },
  'model-failed': { status: 502, text: texts.chat.general },
  'model-cut': { status: 502, text: texts.chat.general },
  'model-unavailable': { status: 503, text: texts.chat.failure },
  'model-busy': { status: 503, text: 'Every voice is taken at the moment. Please try again shortly.' },
  'server-busy': { status: 503, text: 'The server is stopping or busy. Please try again shortly.' },
  'model-timeout': { status: 504, text: texts.chat.timeout },
  'reply-lost': { status: 500, text: texts.chat.general },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The body of every failed call. */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  requires_verification: z.boolean().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
