import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';

/**
 * Tells the operator, in one line on the error stream, of something that no caller can act on but a person should
 * know. `cause` is printed below it when given.
 */
export function notifyOperator(line: string, cause?: unknown): void {
  if (cause === undefined) console.error(`zaixue: ${line}`);
  else console.error(`zaixue: ${line}`, cause);
}

/** How often a failure that goes on is reported, milliseconds. */
const WINDOW_MS = 30_000;

/** Writes one line for the operator. */
export type Warn = (line: string) => void;

/** Reports something that fails again and again without filling the log. */
export interface FailureReporter {
  /** The first failure is reported at once; later ones are counted and reported every 30 seconds. */
  failed(error: unknown): void;
  /** Reports the end of a failure; does nothing when nothing failed. */
  worked(): void;
}

/** `what` says what fails, for example `PostgreSQL cannot be used`. */
export function createFailureReporter(warn: Warn, what: string, clock: Clock = systemClock): FailureReporter {
  let failing: { readonly since: number; lastAt: number; toldAt: number; untold: number } | null = null;
  return {
    failed(error) {
      const now = clock();
      // Without a failure for that long, this one is a new one: not everything can tell when it works again.
      if (!failing || now - failing.lastAt >= WINDOW_MS) {
        failing = { since: now, lastAt: now, toldAt: now, untold: 0 };
        warn(`${what}: ${messageOf(error)}`);
        return;
      }
      failing.lastAt = now;
      failing.untold += 1;
      if (now - failing.toldAt < WINDOW_MS) return;
      const seconds = Math.round((now - failing.toldAt) / 1000);
      warn(`${what}: still failing, ${failing.untold} times in ${seconds} s: ${messageOf(error)}`);
      failing.toldAt = now;
      failing.untold = 0;
    },
    worked() {
      if (!failing) return;
      warn(`${what}: works again after ${Math.round((clock() - failing.since) / 1000)} s`);
      failing = null;
    },
  };
}

/** The deepest cause says most; its message may be empty where only a code is told. */
function messageOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return String(cause);
  const [inner] = cause instanceof AggregateError ? cause.errors : [];
  if (inner instanceof Error) return messageOf(inner);
  return cause.message || (cause as NodeJS.ErrnoException).code || cause.name;
}
