import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { api, type Api, type CallKey, type OutputOf } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorBody, errorCatalogue, type ErrorCode } from '../../contract/errors.ts';
import type { Guard, Member } from './auth-guard.ts';

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: z.output<E[K]> }
  : unknown;

/** What a handler is given: the checked parts of the call, the member where the call needs one. */
export type Handling<E extends Endpoint> = Parsed<E, 'params'> &
  Parsed<E, 'query'> &
  Parsed<E, 'body'> &
  (E['auth'] extends 'member' ? { member: Member } : unknown) & {
    request: FastifyRequest;
    reply: FastifyReply;
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard on calls that need a member. */
    member?: Member;
  }
}

/** Options of a route that are not part of the wire, such as limits per network address. */
type RouteExtras = Pick<RouteOptions, 'config'>;

/** Answers one call of the contract with what the handler returns, unless that has sent the reply itself. */
export type Route = <K extends CallKey>(
  key: K,
  handle: (handling: Handling<Api[K]>) => Promise<OutputOf<K> | FastifyReply>,
  extras?: RouteExtras,
) => void;

const noContent = z.null().describe('No content');

/** Codes that every call may answer, and those of its own. */
function failuresOf(endpoint: Endpoint): Record<number, typeof errorBody> {
  const codes: ErrorCode[] = [
    'too-many-requests',
    'server-error',
    ...(endpoint.auth === 'member' ? (['not-signed-in'] as const) : []),
    ...(endpoint.params || endpoint.query || endpoint.body ? (['validation'] as const) : []),
    ...(endpoint.errors ?? []),
  ];
  return Object.fromEntries(codes.map((code) => [errorCatalogue[code].status, errorBody]));
}

/**
 * Makes the function with which modules answer calls of the contract: schema, guard and presentation are the
 * contract's, so that a route holds its service call alone.
 */
export function createRoute(app: FastifyInstance, guard: Guard): Route {
  return (key, handle, extras = {}) => {
    const endpoint: Endpoint = api[key];
    const [method, path] = key.split(' ') as [string, string];
    const { success } = endpoint;
    app.route({
      ...extras,
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.auth === 'member' && { security: [{ bearer: [] }] }),
        response: {
          [success.status]: success.contentType
            ? { description: endpoint.summary, content: { [success.contentType]: { schema: success.body } } }
            : (success.body ?? noContent),
          ...failuresOf(endpoint),
        },
      },
      ...(endpoint.auth === 'member' && {
        onRequest: async (request, reply) => {
          request.member = await guard(request, reply);
        },
      }),
      handler: async (request, reply) => {
        const { member } = request;
        const handling = {
          params: request.params,
          query: request.query,
          body: request.body,
          member,
          request,
          reply,
        } as unknown as Handling<Api[typeof key]>;
        const result = await handle(handling);
        if (reply.sent) return reply;
        return reply.status(success.status).send(result);
      },
    });
  };
}
