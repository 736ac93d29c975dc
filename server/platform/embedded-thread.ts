import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * The embedded PostgreSQL in a thread of its own, so that a statement never holds up a reply. It is spoken to
 * in PostgreSQL's wire protocol: one message in holds what one connection sends at once, one message out its
 * answer. `connect` begins a new connection, of which there is one at a time; `close` ends the engine.
 */
export type ToThread = 'connect' | 'close' | Uint8Array<ArrayBuffer>;
export type FromThread = 'ready' | Uint8Array<ArrayBuffer>;

const readyForQuery = 'Z'.charCodeAt(0);
const errorResponse = 'E'.charCodeAt(0);
const headerBytes = 5;

/**
 * Brings an answer into the order of PostgreSQL's documentation, section "Extended Query": after an error the
 * server skips to the sync, and says once that it is ready. The engine goes on with the rest of the message.
 */
function inOrder(response: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(response.buffer, response.byteOffset, response.byteLength);
  const kept: Uint8Array[] = [];
  let ready: Uint8Array | undefined;
  let hasFailed = false;
  for (let start = 0; start + headerBytes <= response.length;) {
    const end = start + 1 + view.getInt32(start + 1);
    const message = response.subarray(start, end);
    if (message[0] === readyForQuery) ready = message;
    else if (!hasFailed) kept.push(message);
    hasFailed ||= message[0] === errorResponse;
    start = end;
  }
  return new Uint8Array(Buffer.concat(ready ? [...kept, ready] : kept));
}

const port = parentPort;
if (!port) throw new Error('this is a thread, not a program');
const engine = await PGlite.create((workerData as { directory: string }).directory);

async function answer(message: ToThread): Promise<void> {
  if (message === 'close') {
    await engine.close();
    port?.close();
  } else if (message === 'connect') {
    await engine.exec('rollback');
    await engine.exec('discard all');
  } else {
    const reply: FromThread = inOrder(await engine.execProtocolRaw(message));
    port?.postMessage(reply, [reply.buffer]);
  }
}

let last = Promise.resolve();
port.on('message', (message: ToThread) => {
  last = last.then(() => answer(message));
});
port.postMessage('ready' satisfies FromThread);
