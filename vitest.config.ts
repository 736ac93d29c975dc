import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 40_000,
    // Two cores: each file may run a database and a server.
    maxWorkers: 2,
  },
});
