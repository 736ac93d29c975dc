import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has the data directory open. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError';
}

/** A process, told apart from a later one with the same number by its start time where the system shows it. */
function identify(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${pid} ${fields?.[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isHeldByOther(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  return pid > 0 && pid !== process.pid && identify(pid) === holder;
}

/**
 * Takes the lock of a directory that one process at a time may use. A lock left by a killed process is taken over.
 * @returns a function that gives the lock back
 * @throws DirectoryLockedError while another living process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  for (;;) {
    try {
      writeFileSync(file, identify(process.pid) ?? `${process.pid}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readFileSync(file, 'utf8');
    if (isHeldByOther(holder))
      throw new DirectoryLockedError(
        `${directory} is in use by another Dramatis process (number ${Number.parseInt(holder, 10)}). Stop that one, or set DATA_DIR to another folder.`,
      );
    const stale = `${file}.${process.pid}`;
    renameSync(file, stale);
    rmSync(stale);
  }
}
