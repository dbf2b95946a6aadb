import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/**
 * How long a process has had a processor so far, milliseconds; it says what work costs however busy the machine is.
 * `NaN` where there is no `/proc`.
 */
export function processorTimeOf(pid: number): number {
  try {
    // The name of the program, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
