/**
 * The least program that does the same: `node:http` from the model server to NDJSON, without sign-in, checks,
 * storage or a log.
 *
 *   PORT=4002 MODEL_URL=http://127.0.0.1:4001/v1 node bench/floor.ts
 */
import { Agent, createServer, request as ask } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const url = `${process.env.MODEL_URL}/chat/completions`;
const headers = { 'content-type': 'application/json' };

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ready');
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => (body += piece));
  request.on('end', () => {
    const { message } = JSON.parse(body) as { message: string };
    const upstream = ask(url, { method: 'POST', agent, headers }, (answer) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        const events = (rest + piece).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (event === 'data: [DONE]') continue;
          const { choices } = JSON.parse(event.slice(6)) as { choices: { delta: { content?: string } }[] };
          const content = choices[0]?.delta.content;
          if (content) response.write(`${JSON.stringify({ response: content })}\n`);
        }
      });
      answer.on('end', () => response.end(`${JSON.stringify({ done: true })}\n`));
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    upstream.end(JSON.stringify({ stream: true, messages: [{ role: 'user', content: message }] }));
  });
}).listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4_096 });
