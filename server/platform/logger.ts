import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

export type { Logger } from 'pino';

/** The one logger: JSON lines, secrets left out. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'headers.authorization',
        'password',
        'token',
        '*.password',
        '*.token',
      ],
      censor: '[left out]',
    },
  });
}
