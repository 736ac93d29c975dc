import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../contract/accounts.ts';
import { AppError } from './errors.ts';

/** The signed-in member of a call. */
export interface Member {
  id: string;
  role: Role;
  /** Id of the sign-in, by which it can be ended. */
  jti: string;
}

/** Checks an access token. Gives a fresh token when the one shown is old enough to be renewed. */
export type Authenticate = (token: string) => Promise<{ member: Member; renewed?: string } | undefined>;

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<Member>;

/**
 * Lets only calls with a valid bearer token pass, and hands a renewed token over in `X-Access-Token`.
 * @throws AppError `not-signed-in`
 */
export function createGuard(authenticate: Authenticate): Guard {
  return async (request, reply) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    const known = scheme?.toLowerCase() === 'bearer' && token ? await authenticate(token) : undefined;
    if (!known) throw new AppError('not-signed-in');
    if (known.renewed) void reply.header('x-access-token', known.renewed);
    return known.member;
  };
}
