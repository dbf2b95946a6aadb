import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';

/** Writes one line for the operator to the error stream, and `cause` below it when given. */
export function notifyOperator(line: string, cause?: unknown): void {
  if (cause === undefined) console.error(`zaixue: ${line}`);
  else console.error(`zaixue: ${line}`, cause);
}

/** Interval at which a continuing failure is reported, milliseconds. */
const WINDOW_MS = 30_000;

/** Writes one line for the operator. */
export type Warn = (line: string) => void;

/** Reports a repeated failure without filling the log. */
export interface FailureReporter {
  /** The first failure is reported at once; later ones are counted and reported every 30 seconds. */
  reportFailure(error: unknown): void;
  /** Reports the end of a failure; does nothing when there is none. */
  reportRecovery(): void;
}

/** `what` names the failure, for example `The connection to PostgreSQL failed`. */
export function createFailureReporter(warn: Warn, what: string, clock: Clock = systemClock): FailureReporter {
  let failure: { readonly since: number; lastAt: number; reportedAt: number; unreported: number } | null =
    null;
  return {
    reportFailure(error) {
      const now = clock();
      // After a window without a failure this is a new one: not every caller reports the recovery.
      if (!failure || now - failure.lastAt >= WINDOW_MS) {
        failure = { since: now, lastAt: now, reportedAt: now, unreported: 0 };
        warn(`${what}: ${messageOf(error)}`);
        return;
      }
      failure.lastAt = now;
      failure.unreported += 1;
      if (now - failure.reportedAt < WINDOW_MS) return;
      const seconds = Math.round((now - failure.reportedAt) / 1000);
      warn(`${what}: still failing, ${failure.unreported} times in ${seconds} s: ${messageOf(error)}`);
      failure.reportedAt = now;
      failure.unreported = 0;
    },
    reportRecovery() {
      if (!failure) return;
      warn(`${what}: works again after ${Math.round((clock() - failure.since) / 1000)} s`);
      failure = null;
    },
  };
}

/** The message of the innermost cause, or its code when the message is empty. */
export function messageOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return String(cause);
  const [inner] = cause instanceof AggregateError ? cause.errors : [];
  if (inner instanceof Error) return messageOf(inner);
  return cause.message || (cause as NodeJS.ErrnoException).code || cause.name;
}
