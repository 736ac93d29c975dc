import { createApp } from './app.ts';
import { ConfigError } from './config/env.ts';
import { readConfig } from './config/config.ts';
import { createContext } from './context.ts';
import { DirectoryLockedError } from './platform/directory-lock.ts';

const drainMs = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const context = await createContext(config);
  const app = await createApp(config, context);
  await context.start();
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`Dramatis is open at ${config.publicUrl}\n`);

  const stop = async (): Promise<void> => {
    const giveUp = setTimeout(() => {
      context.logger.error('stopping took too long');
      process.exit(1);
    }, drainMs);
    giveUp.unref();
    await context.drain();
    await app.close();
    await context.close();
    clearTimeout(giveUp);
    process.exit(0);
  };
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!stopping) void stop();
      stopping = true;
    });
}

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DirectoryLockedError;
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
