import { createWriteStream } from 'node:fs';
import { readConfig } from '../server/config/config.ts';
import { openDatabase } from '../server/platform/db.ts';
import { writeDump } from '../server/platform/dump.ts';

const [file = `dramatis-${new Date().toISOString().replace(/[:.]/g, '-')}.dump.gz`] = process.argv.slice(2);

try {
  const database = await openDatabase(readConfig(process.env));
  await writeDump(database, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  await database.close();
  console.log(`The ${database.kind} database is saved in ${file}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
