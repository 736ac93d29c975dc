import type { Logger } from './logger.ts';

const width = 30;
const megabyte = 1_000_000;

/** Shows how far a download is: a bar in a terminal, a log line for every tenth elsewhere. */
export function createProgressLine(
  label: string,
  logger: Logger,
): (received: number, total: number | undefined) => void {
  let shown = -1;
  return (received, total) => {
    const share = total ? received / total : 0;
    const step = Math.floor(share * (process.stdout.isTTY ? 100 : 10));
    if (step === shown) return;
    shown = step;
    if (process.stdout.isTTY) {
      const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
      const size = `${Math.round(received / megabyte)} of ${Math.round((total ?? 0) / megabyte)} MB`;
      process.stdout.write(`\r${label} ${bar} ${size}${share >= 1 ? '\n' : ''}`);
    } else logger.info({ percent: step * 10 }, label);
  };
}
