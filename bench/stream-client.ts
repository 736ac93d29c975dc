import { Agent, request, type IncomingMessage } from 'node:http';
import { nowMicros } from './clock.ts';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** What is told while a reply is heard; times in milliseconds. */
export interface Listener {
  onRun?(runId: string): void;
  /** @param addedMs between the call and the first word, less what the model itself took */
  onFirstToken?(addedMs: number): void;
  /** @param delayMs between the model's writing of a further token and its arrival */
  onToken?(delayMs: number): void;
}

export interface Call {
  url: string;
  token?: string | undefined;
  body: { character: string; message: string };
}

interface Line {
  run_id?: string;
  response?: string;
}

/**
 * Asks for a reply and listens to its end.
 * @returns its last line, or why it broke
 */
export function listen({ url, token, body }: Call, listener: Listener): Promise<string> {
  const sentAt = nowMicros();
  let last = '';
  const hear = (text: string, at: number): void => {
    last = text;
    const { run_id: runId, response } = JSON.parse(text) as Line;
    if (runId) listener.onRun?.(runId);
    if (response === undefined) return;
    const [start = 0, written] = response
      .trim()
      .split('-')
      .map((micros) => Number.parseInt(micros, 36));
    if (written === undefined) listener.onToken?.((at - start) / 1_000);
    else listener.onFirstToken?.((at - sentAt - (written - start)) / 1_000);
  };
  return new Promise((resolve) => {
    const fail = (error: Error): void => resolve(error.message);
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const call = request(`${url}/chat`, { method: 'POST', agent, headers }, (answer: IncomingMessage) => {
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        const at = nowMicros();
        const lines = (rest + piece).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) hear(line, at);
      });
      answer.on('error', fail);
      answer.on('end', () => resolve(last));
    });
    call.on('error', fail);
    call.end(JSON.stringify(body));
  });
}
