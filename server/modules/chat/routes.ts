import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Member } from '../../platform/auth-guard.ts';
import type { Route } from '../../platform/http.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Chat } from './service.ts';

const ndjson = 'application/x-ndjson';

/** Conversations (api.md, "Chat"). A reader whose sign-in ends is cut off. */
export function chatRoutes(route: Route, chat: Chat, accounts: Pick<Accounts, 'watchSignIn'>): void {
  function stream(reply: FastifyReply, member: Member, lines: Readable): FastifyReply {
    const unwatch = accounts.watchSignIn(member.jti, () => reply.raw.destroy());
    lines.once('close', unwatch);
    // A reader who has all lines so far hears at once that more will come, not only with the next one.
    reply.raw.once('pipe', () => setImmediate(() => reply.raw.flushHeaders()));
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type(ndjson)
      .send(lines);
  }

  route('POST /chat', async ({ member, body, reply }) =>
    stream(reply, member, await chat.send(member.id, body)),
  );
  route('GET /chat/runs/{run_id}', async ({ member, params, query, reply }) =>
    stream(reply, member, await chat.resume(member.id, params.run_id, query.after)),
  );
  route('POST /chat/runs/{run_id}/abort', ({ member, params }) => chat.abort(member.id, params.run_id));
  route('GET /sessions/{key}', ({ member, params, query }) =>
    chat.sessions(member.id, params.key, query.thread_id),
  );
  route('POST /sessions', ({ member, body }) => chat.openSession(member.id, body.characterKey));
  route('POST /sessions/{key}/{sessionId}', async ({ member, params, body, request, reply }) => {
    const where = { characterKey: params.key, sessionId: params.sessionId };
    if (!request.headers.accept?.includes(ndjson)) return chat.sendAndWait(member.id, where, body.text);
    const threadId = await chat.threadOf(member.id, where);
    const lines = await chat.send(member.id, {
      character: params.key,
      message: body.text,
      thread_id: threadId,
    });
    return stream(reply, member, lines);
  });
  route('GET /interacted-characters', ({ member }) => chat.interactedCharacters(member.id));
}
