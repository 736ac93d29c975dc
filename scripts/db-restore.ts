import { createReadStream } from 'node:fs';
import { readConfig } from '../server/config/config.ts';
import { openDatabase } from '../server/platform/db.ts';
import { readDump } from '../server/platform/dump.ts';
import { migrate } from '../server/platform/migrate.ts';

const [file] = process.argv.slice(2);

try {
  if (!file) throw new Error('usage: npm run db:restore -- <file>');
  const database = await openDatabase(readConfig(process.env));
  await migrate(database);
  await readDump(database, createReadStream(file));
  await database.close();
  console.log(`The ${database.kind} database now holds what ${file} holds`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
