/** Microseconds of a clock that all processes of a machine share (CLOCK_MONOTONIC). */
export function nowMicros(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e6 + Math.round(nanoseconds / 1e3);
}
