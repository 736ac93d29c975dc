import { describe, expect, it } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { failureOf, type FailureCause } from './chat-errors.ts';

const { general, timeout, network, failure } = texts.chat;

describe('the text of a failure', () => {
  it.each<[string, FailureCause, string]>([
    ['no connection', { kind: 'network' }, network],
    ['a time-out', { kind: 'timeout' }, timeout],
    ['a gateway without a word (502)', { kind: 'http', status: 502 }, network],
    ['a gateway without a word (503)', { kind: 'http', status: 503 }, network],
    ['a gateway without a word (504)', { kind: 'http', status: 504 }, network],
    ['a model that failed', { code: 'model-failed', error: 'x' }, general],
    ['a model cut off', { code: 'model-cut' }, general],
    ['a reply lost', { code: 'reply-lost' }, general],
    ['a model that fell silent', { kind: 'http', status: 504, code: 'model-timeout' }, timeout],
    ['no model', { kind: 'http', status: 503, code: 'model-unavailable' }, failure],
    [
      'a busy model',
      { kind: 'http', status: 503, code: 'model-busy', message: 'Every voice is taken.' },
      'Every voice is taken.',
    ],
    ["a refusal in the server's words", { kind: 'http', status: 418, message: 'No tea.' }, 'No tea.'],
    ['a refusal without words', { kind: 'http', status: 418 }, 'Error 418'],
  ])('%s', (_, cause, text) => {
    expect(failureOf(cause).text).toBe(text);
  });

  it('offers another try where one may help, and when', () => {
    expect(failureOf({ kind: 'http', status: 429, code: 'too-many-replies', retryAfterS: 4 })).toMatchObject({
      retry: true,
      waitS: 4,
    });
    expect(failureOf({ kind: 'http', status: 403, code: 'message-limit' }).retry).toBe(false);
    expect(failureOf({ kind: 'http', status: 404, code: 'not-found' }).retry).toBe(false);
  });
});
