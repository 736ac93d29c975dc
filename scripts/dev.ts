import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'vite';

/**
 * The product with hot reload: Vite serves the web client at PORT and hands calls to the server beside it, which
 * starts anew when its files change.
 */
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;
const address = `http://localhost:${port}`;

const server: ChildProcess = spawn(
  process.execPath,
  ['--watch-preserve-output', '--watch', 'server/main.ts'],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env['PUBLIC_URL'] ?? address },
  },
);

process.env['DRAMATIS_API'] = `http://127.0.0.1:${apiPort}`;
const web = await createServer({
  server: { port, host: process.env['HOST'] ?? '127.0.0.1', strictPort: true },
});
await web.listen();
console.log(`Dramatis is open at ${address} (hot reload)`);

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await web.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
