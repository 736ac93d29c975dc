import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorCatalogue, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';

export interface ErrorDetails {
  fields?: Record<string, string>;
  retryAfterS?: number;
  requiresVerification?: boolean;
  /** Replaces the catalogue's text. */
  text?: string;
  cause?: unknown;
}

/** A failure that a client is told of, by its code (architecture.md, rule 6). */
export class AppError extends Error {
  override name = 'AppError';
  code: ErrorCode;
  details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.text ?? errorCatalogue[code].text, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** Body of a failure as api.md, "Common", has it. */
export function presentError(error: AppError): ErrorBody {
  const { fields, requiresVerification } = error.details;
  return {
    error: error.message,
    code: error.code,
    ...(fields && { fields }),
    ...(requiresVerification && { requires_verification: true }),
  };
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-json',
};

/** The failure that a client is told of, for anything that was thrown while answering it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const fault of error.validation) {
      const field = fault.instancePath.split('/').filter(Boolean).join('.') || 'body';
      fields[field] ??= fault.message ?? errorCatalogue.validation.text;
    }
    const first = Object.values(fields)[0];
    return new AppError('validation', { fields, ...(first && { text: first }) });
  }
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = frameworkCodes[code];
  if (known) return new AppError(known, { cause: error });
  if (statusCode === 429) return new AppError('too-many-requests', { cause: error });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid-json', { cause: error });
  return new AppError('server-error', { cause: error });
}

/** When to come again after a 429 or 503 that does not know (api.md, "Common": both carry `Retry-After`). */
const shortWaitS = 5;

/** The one error handler: answers by code, logs what is our fault once with the request's id. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  const { status } = errorCatalogue[failure.code];
  if (status >= 500)
    request.log.error({ err: failure.details.cause ?? failure, code: failure.code }, 'call failed');
  const retryAfterS =
    failure.details.retryAfterS ?? (status === 429 || status === 503 ? shortWaitS : undefined);
  if (retryAfterS !== undefined) void reply.header('retry-after', Math.ceil(retryAfterS));
  return reply.status(status).send(presentError(failure));
}
