import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { limits } from './limits.ts';
import { modelStatus } from './models.ts';

export const mainThread = 'main';

const key = z.string().min(1).max(80);
const threadId = z.string().min(1).max(64);
const nothingTyped = 'Please type a message.';
const messageText = z
  .string({ error: nothingTyped })
  .trim()
  .min(1, nothingTyped)
  .max(limits.message, `A message has at most ${limits.message} characters.`);

/** A message; `user` tells the member's from the characters'. `ts` is milliseconds since 1970. */
export const chatMessage = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  user: z.boolean(),
  text: z.string(),
  ts: z.number(),
  /** Key of the speaking character; null for the member. */
  speaker: z.string().nullable(),
  /** Code of the failure that cut this reply. */
  error: z.enum(errorCodes).optional(),
  /** Present while the reply is being written: the run to pick up. */
  run_id: z.uuid().optional(),
  finish: z.enum(['stop', 'length', 'aborted']).optional(),
  /** Name of the model that wrote the reply. */
  model: z.string().optional(),
  /** Which of the siblings under the same parent this is, from 1. */
  branch: z.object({ index: z.int(), count: z.int() }),
});

/** A conversation of the member with one leading character: all branches, in order of time. */
export const chatSession = z.object({
  id: z.uuid(),
  thread_id: z.string(),
  title: z.string(),
  character: z.string(),
  messages: z.array(chatMessage),
  participants: z.array(z.string()),
  created_at: z.iso.datetime(),
});

export const chatBody = z
  .object({
    character: key,
    message: messageText.optional(),
    thread_id: threadId.default(mainThread),
    /** Absent: after the newest message. Null: a new first message. */
    parent_id: z.uuid().nullable().optional(),
    /** A member's message whose reply is to be written anew. */
    regenerate: z.uuid().optional(),
  })
  .refine((body) => (body.message === undefined) !== (body.regenerate === undefined), {
    path: ['message'],
    error: nothingTyped,
  });

/** First line of a reply. */
export const replyStarted = z.object({
  seq: z.int(),
  run_id: z.uuid(),
  message_id: z.uuid(),
  user_message_id: z.uuid(),
  session_id: z.uuid(),
  thread_id: z.string(),
  speaker: z.string(),
  model: modelStatus,
});

/** The lines of a reply, one JSON object each (api.md, "Chat"); `seq` counts from 1. */
export const replyLine = z.union([
  replyStarted,
  z.object({ seq: z.int(), response: z.string() }),
  z.object({
    seq: z.int(),
    has_invite_suggestion: z.literal(true),
    invite_candidates: z.array(z.string()),
  }),
  z.object({
    seq: z.int(),
    context: z.object({
      active_character: z.string(),
      thread_id: z.string(),
      participants: z.array(z.string()),
    }),
  }),
  z.object({ seq: z.int(), done: z.literal(true), finish: z.enum(['stop', 'length', 'aborted']) }),
  z.object({ seq: z.int(), error: z.string(), code: z.enum(errorCodes) }),
]);

export const interactedCharacter = z.object({
  character: z.string(),
  name: z.string(),
  thumbnailUrl: z.string(),
  interactionCount: z.int(),
  hasActiveConversation: z.boolean(),
});

const ndjson = { status: 200, body: replyLine, contentType: 'application/x-ndjson' } as const;

export const chatEndpoints = {
  'POST /chat': {
    summary: 'Sends a message, or asks for a reply anew, and streams the reply line by line.',
    auth: 'member',
    body: chatBody,
    success: ndjson,
    errors: [
      'not-found',
      'not-approved',
      'message-limit',
      'reply-running',
      'too-many-replies',
      'model-unavailable',
      'model-busy',
    ],
  },
  'GET /chat/runs/{run_id}': {
    summary: 'The lines of a reply after `after`, then those still to come.',
    auth: 'member',
    params: z.object({ run_id: z.uuid() }),
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    success: ndjson,
    errors: ['not-found'],
  },
  'POST /chat/runs/{run_id}/abort': {
    summary: 'Ends a running reply at once and keeps its partial text.',
    auth: 'member',
    params: z.object({ run_id: z.uuid() }),
    success: { status: 200, body: z.object({ aborted: z.boolean() }) },
    errors: ['not-found'],
  },
  'GET /sessions/{key}': {
    summary: 'Conversations in which the character leads or takes part, newest first.',
    auth: 'member',
    params: z.object({ key }),
    query: z.object({ thread_id: threadId.optional() }),
    success: { status: 200, body: z.array(chatSession) },
  },
  'POST /sessions': {
    summary: 'Opens a new conversation with a character.',
    auth: 'member',
    body: z.object({ characterKey: key }),
    success: { status: 201, body: chatSession },
    errors: ['not-found'],
  },
  'POST /sessions/{key}/{sessionId}': {
    summary: 'Sends a message and waits for the reply (streams with `Accept: application/x-ndjson`).',
    auth: 'member',
    params: z.object({ key, sessionId: z.uuid() }),
    body: z.object({ text: messageText }),
    success: { status: 201, body: z.object({ message: chatMessage, reply: chatMessage }) },
    errors: [
      'not-found',
      'reply-running',
      'too-many-replies',
      'model-unavailable',
      'model-busy',
      'model-failed',
      'model-cut',
      'model-timeout',
    ],
  },
  'GET /interacted-characters': {
    summary: 'Characters the member has talked to, newest first.',
    auth: 'member',
    success: { status: 200, body: z.array(interactedCharacter) },
  },
} as const satisfies Endpoints;

export type ChatBody = z.infer<typeof chatBody>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatSession = z.infer<typeof chatSession>;
export type ReplyLine = z.infer<typeof replyLine>;
export type ReplyStarted = z.infer<typeof replyStarted>;
export type InteractedCharacter = z.infer<typeof interactedCharacter>;
