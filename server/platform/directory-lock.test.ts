import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environmentFor, startTestApp } from '../testing/app.ts';
import { createTestPlace, testDatabaseUrl } from '../testing/database.ts';
import { spawnServer } from '../testing/process.ts';
import { DirectoryLockedError, lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dramatis-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = () => join(directory, 'lock');

describe('the lock of a data directory', () => {
  it('is given back', () => {
    const unlock = lockDirectory(directory);
    expect(existsSync(file())).toBe(true);
    unlock();
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    ['a process that is gone', '4194304 123'],
    ['a process whose number another one has now', '1 999999999999'],
    ['nobody', ''],
    ['something else', 'rubbish'],
  ])('of %s is taken over', (_, holder) => {
    writeFileSync(file(), holder);
    const unlock = lockDirectory(directory);
    expect(Number.parseInt(readFileSync(file(), 'utf8'), 10)).toBe(process.pid);
    unlock();
  });

  it('of a living process keeps others out, and names it', () => {
    const start = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    writeFileSync(file(), `${process.ppid} ${start}`);
    expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError);
    expect(() => lockDirectory(directory)).toThrow(String(process.ppid));
    expect(existsSync(file())).toBe(true);
  });
});

describe.skipIf(testDatabaseUrl)('a second server on one embedded database', () => {
  it('does not start, says why in a line, and does not disturb the first', async () => {
    const place = await createTestPlace();
    const first = await startTestApp({ place });
    const second = spawnServer(environmentFor(place));
    expect(await second.exited).toBe(1);
    expect(second.output().trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`in use by another Dramatis process \\(number ${process.pid}\\)`)),
    ]);
    expect((await first.fetch('/healthz')).status).toBe(200);
    await first.stop();
    await place.remove();
  });
});
