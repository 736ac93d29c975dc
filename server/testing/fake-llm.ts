import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the model is asked, as the OpenAI chat completions call has it. */
export interface ModelPrompt {
  model: string;
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[];
  max_tokens?: number;
  stop?: string[];
  temperature?: number;
}

/** One request to the model. The script says what happens and when; until it does, the model is silent. */
export interface ModelCall {
  prompt: ModelPrompt;
  headers: IncomingMessage['headers'];
  /** The newest message of the prompt. */
  question: string;
  /** Sends words, each as a piece of its own. */
  say(...words: string[]): void;
  /** Ends the reply as a model does that has said all, or with another reason such as `length`. */
  finish(reason?: string): void;
  /** Ends the stream without a finish reason. */
  endEarly(): void;
  /** Destroys the connection. */
  cut(): void;
  /** Refuses with a status, before the first word. */
  refuse(status: number, headers?: Record<string, string>): void;
  /** Sends an event that is not what it should be. */
  sendRaw(data: string): void;
  /** Resolves when the request is over; `aborted` when the client broke it off. */
  closed: Promise<{ aborted: boolean }>;
}

export type ModelScript = (call: ModelCall) => void | Promise<void>;

export interface FakeLlm {
  /** For `LLM_BASE_URL`. */
  url: string;
  /** Environment with which a server asks this model. */
  env: Record<string, string>;
  /** Every request so far. */
  calls: ModelCall[];
  /** The next request that no test has taken yet, as soon as it is there. */
  nextCall(): Promise<ModelCall>;
  /** Lets a script answer every request from now on; undefined leaves them to `nextCall`, which forgets older ones. */
  answerWith(script: ModelScript | undefined): void;
  stop(): Promise<void>;
}

const model = 'fake-model';

function toEvent(delta: object, finishReason: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1, model, choices })}\n\n`;
}

function createCall(request: IncomingMessage, prompt: ModelPrompt, response: ServerResponse): ModelCall {
  let words = 0;
  let isCut = false;
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  const closed = once(response, 'close').then(() => ({ aborted: !response.writableFinished && !isCut }));
  return {
    prompt,
    headers: request.headers,
    question: prompt.messages.at(-1)?.content ?? '',
    say(...said) {
      begin();
      words += said.length;
      for (const word of said) response.write(toEvent({ content: word }, null));
    },
    finish(reason = 'stop') {
      begin();
      const usage = { prompt_tokens: 100, completion_tokens: words, total_tokens: 100 + words };
      response.write(toEvent({}, reason));
      response.end(
        `data: ${JSON.stringify({ id: 'chatcmpl-fake', choices: [], usage })}\n\ndata: [DONE]\n\n`,
      );
    },
    endEarly() {
      begin();
      response.end();
    },
    cut() {
      isCut = true;
      response.destroy();
    },
    refuse(status, headers = {}) {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ error: { message: `refused with secret-detail-${status}` } }));
    },
    sendRaw(data) {
      begin();
      response.write(`data: ${data}\n\n`);
    },
    closed,
  };
}

/** A script that says a text at a pace and ends. */
export function telling(text: string, wordMs = 0): ModelScript {
  return async (call) => {
    let isOver = false;
    void call.closed.then(() => {
      isOver = true;
    });
    for (const word of text.split(/(?<=\s)/)) {
      if (isOver) return;
      call.say(word);
      if (wordMs > 0) await pause(wordMs);
    }
    call.finish();
  };
}

async function readPrompt(request: IncomingMessage): Promise<ModelPrompt> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece as string;
  return JSON.parse(text) as ModelPrompt;
}

/** Starts a scripted model server with the OpenAI chat completions call on 127.0.0.1. */
export async function startFakeLlm(options: { port?: number; script?: ModelScript } = {}): Promise<FakeLlm> {
  let { script } = options;
  const calls: ModelCall[] = [];
  const waiting: ((call: ModelCall) => void)[] = [];
  let taken = 0;

  const receive = (call: ModelCall): void => {
    calls.push(call);
    if (script) {
      taken = calls.length;
      void script(call);
      return;
    }
    const taker = waiting.shift();
    if (taker) {
      taken += 1;
      taker(call);
    }
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/v1/models') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [{ id: model, object: 'model' }] }));
    } else if (request.method === 'POST' && request.url === '/v1/chat/completions')
      void readPrompt(request).then((prompt) => receive(createCall(request, prompt, response)));
    else response.writeHead(404).end();
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    env: { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: url, LLM_MODEL: model },
    calls,
    nextCall() {
      const call = calls[taken];
      if (call) {
        taken += 1;
        return Promise.resolve(call);
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    answerWith(next) {
      script = next;
      taken = calls.length;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
