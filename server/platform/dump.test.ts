import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createTestPlace, type TestPlace } from '../testing/database.ts';
import { say, signUp, type TestMember } from '../testing/factories.ts';
import { openDatabase, type Database } from './db.ts';
import { readDump, writeDump } from './dump.ts';
import { migrate } from './migrate.ts';

let app: TestApp;
let member: TestMember;
let folder: string;
let file: string;

async function openPlace(place: TestPlace): Promise<Database> {
  const database = await openDatabase({
    dataDir: place.dataDir,
    ...(place.databaseUrl && { databaseUrl: place.databaseUrl }),
  });
  await migrate(database);
  return database;
}

beforeAll(async () => {
  app = await startTestApp();
  member = await signUp(app);
  const { reader } = await say(app, member, { message: 'Wie heißt du? "Ada", \\ oder 雅达?' });
  await reader.rest();
  folder = await mkdtemp(join(tmpdir(), 'dramatis-dump-'));
  file = join(folder, 'all.dump.gz');
  await writeDump(app.database, createWriteStream(file));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

describe('a dump', () => {
  it('brings members and conversations back, and the server works on it', async () => {
    const place = await createTestPlace();
    const database = await openPlace(place);
    await readDump(database, createReadStream(file));
    await database.close();

    const restored = await startTestApp({ place });
    const before = await app.call('GET /sessions/{key}', {
      token: member.token,
      params: { key: 'ada-lovelace' },
    });
    const after = await restored.call('GET /sessions/{key}', {
      token: member.token,
      params: { key: 'ada-lovelace' },
    });
    expect(after.body).toEqual(before.body);
    expect(after.body[0]?.messages[0]?.text).toBe('Wie heißt du? "Ada", \\ oder 雅达?');
    const { reader } = await say(restored, member, { message: 'And now?' });
    expect((await reader.rest()).at(-1)).toMatchObject({ done: true, finish: 'stop' });
    await restored.stop();
    await place.remove();
  });

  it('is not read over accounts that are there already', async () => {
    await expect(readDump(app.database, createReadStream(file))).rejects.toThrow(
      'The database already holds accounts; restore into an empty one.',
    );
    expect((await app.call('GET /api/current_user', { token: member.token })).status).toBe(200);
  });

  it.each([
    ['no gzip', Buffer.from('hello'), /header/],
    ['another file', gzipSync('{"format":"something"}\n'), 'The file is not a Dramatis dump.'],
    ['no JSON', gzipSync('hello\n'), 'The file is not a Dramatis dump.'],
    [
      'a dump of another version',
      gzipSync('{"format":"dramatis-dump-1","migrations":["x"]}\n'),
      'The dump was written by another version of Dramatis; restore it with that version.',
    ],
  ])('that is %s is refused and changes nothing', async (_name, bytes, message) => {
    const place = await createTestPlace();
    const database = await openPlace(place);
    await expect(readDump(database, Readable.from([bytes]))).rejects.toThrow(message);
    expect((await database.runSql('select 1 from users')).rows).toEqual([]);
    await database.close();
    await place.remove();
  });
});
