import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { steadyClock } from './clock.ts';
import { logContext } from './log/log-context.ts';
import { createRedactor, describeError } from './log/redact.ts';
import {
  createRepeatFolder,
  errorSite,
  lineShape,
  REPEAT_WINDOW_MS,
  type Repeats,
} from './log/repeat-folder.ts';

/** The logger of the server process; null in commands and before the start. */
let logger: FastifyBaseLogger | null = null;
const folder = createRepeatFolder();
const redact = createRedactor();

/**
 * From now on, lines for the operator are written by this logger, and repeated ones are folded. Null returns to plain
 * text on stderr, where nothing is folded.
 */
export function useLogger(newLogger: FastifyBaseLogger | null): void {
  folder.flush();
  logger = newLogger;
}

/** Writes the counts of folded lines, before the process ends. */
export const flushOperatorLog = (): void => folder.flush();

/**
 * Writes one line for the operator: at `error` with a cause, else at `warn`. Lines that differ only in numbers and ids are
 * folded: the first is written with its cause, others are counted for 30 seconds. Tokens, numbers of members and passwords
 * do not belong into the line; what is known to be secret is removed.
 */
export function notifyOperator(line: string, cause?: unknown): void {
  const current = logger;
  if (!current) {
    writePlain(line, cause);
    return;
  }
  const context = logContext.getStore();
  const key = `${lineShape(line)}|${cause === undefined ? '' : errorSite(cause)}`;
  folder.fold(key, (repeats) => writeLine(current, { line, cause, context, repeats }));
}

/** Writes a line that the server received from outside, with its fields, folded in the same way; only in the server process. */
export function logReport(fields: Readonly<Record<string, unknown>>, line: string): void {
  const current = logger;
  if (!current) return;
  const context = { ...logContext.getStore(), ...fields };
  folder.fold(lineShape(line), (repeats) => writeLine(current, { line, cause: undefined, context, repeats }));
}

/** Writes one line that is never folded: an event that needs a person, or a line that is folded by its writer. */
export function notifyOperatorEachTime(line: string): void {
  if (!logger) writePlain(line, undefined);
  else writeLine(logger, { line, cause: undefined, context: logContext.getStore(), repeats: null });
}

interface Line {
  readonly line: string;
  readonly cause: unknown;
  readonly context: object | undefined;
  readonly repeats: Repeats | null;
}

function writeLine(log: FastifyBaseLogger, { line, cause, context, repeats }: Line): void {
  const level = cause === undefined ? 'warn' : 'error';
  // The stack stands in the first line.
  if (repeats) log[level]({ ...context, ...repeats }, `${line}: ${describeRepeats(repeats, cause)}`);
  else log[level](cause === undefined ? { ...context } : { ...context, err: cause }, line);
}

function describeRepeats({ times, seconds }: Repeats, cause: unknown): string {
  const last = cause === undefined ? '' : `: ${messageOf(cause)}`;
  return `still the same, ${times} times in ${seconds} s${last}`;
}

function writePlain(line: string, cause: unknown): void {
  const text = redact(`zaixue: ${line}`);
  if (cause === undefined) console.error(text);
  else console.error(text, cause instanceof Error ? redact(describePlainly(cause)) : redact(String(cause)));
}

/** Prints an error that ends the process on stderr, with its stack and without secrets. */
export function printError(error: unknown): void {
  console.error(error instanceof Error ? redact(describePlainly(error)) : redact(String(error)));
}

/** The stack of an error and of what caused it. */
function describePlainly(error: Error): string {
  const { stack, cause } = describeError(error) as { stack: string; cause?: { stack?: string } };
  return cause?.stack ? `${stack}\ncaused by ${cause.stack}` : stack;
}

export interface BugReporter {
  /** `log` is the logger of the request, so that the line has its id. */
  report(log: Pick<FastifyBaseLogger, 'error'>, error: unknown): void;
  /** Writes the counts that wait, before the process ends. */
  flush(): void;
}

/** Logs bugs at `error` with their stack, once per place in the code; repetitions are counted every 30 seconds. */
export function createBugReporter(what: string): BugReporter {
  const bugs = createRepeatFolder();
  return {
    report: (log, error) =>
      bugs.fold(errorSite(error), (repeats) => {
        if (repeats) log.error({ ...repeats }, `${what}: ${describeRepeats(repeats, error)}`);
        else log.error({ err: error }, what);
      }),
    flush: bugs.flush,
  };
}

/** Writes one line for the operator. */
export type Warn = (line: string) => void;

/** Reports a repeated failure without filling the log. */
export interface FailureReporter {
  /** The first failure is reported at once; later ones are counted and reported every 30 seconds. */
  reportFailure(error: unknown): void;
  /** Reports the end of a failure; does nothing when there is none. */
  reportRecovery(): void;
}

/** Lines that a failure which comes and goes may write in 30 seconds. */
const MAX_CHANGES = 4;

/** `what` names the failure, for example `The connection to PostgreSQL failed`. */
export function createFailureReporter(warn: Warn, what: string, clock: Clock = steadyClock): FailureReporter {
  let failure: { readonly since: number; lastAt: number; reportedAt: number; unreported: number } | null =
    null;
  let changes: number[] = [];
  /** Whether a beginning or an end may be written now. Without a limit, every second failing command writes two lines. */
  function mayReportChange(now: number): boolean {
    changes = changes.filter((at) => now - at < REPEAT_WINDOW_MS);
    if (changes.length >= MAX_CHANGES) return false;
    changes.push(now);
    return true;
  }
  return {
    reportFailure(error) {
      const now = clock();
      // After a window without a failure this is a new one: not every caller reports the recovery.
      if (!failure || now - failure.lastAt >= REPEAT_WINDOW_MS) {
        if (!mayReportChange(now)) {
          failure = { since: now, lastAt: now, reportedAt: changes.at(-1) ?? now, unreported: 1 };
          return;
        }
        failure = { since: now, lastAt: now, reportedAt: now, unreported: 0 };
        warn(`${what}: ${messageOf(error)}`);
        return;
      }
      failure.lastAt = now;
      failure.unreported += 1;
      if (now - failure.reportedAt < REPEAT_WINDOW_MS) return;
      const seconds = Math.round((now - failure.reportedAt) / 1000);
      warn(`${what}: still failing, ${failure.unreported} times in ${seconds} s: ${messageOf(error)}`);
      failure.reportedAt = now;
      failure.unreported = 0;
    },
    reportRecovery() {
      if (!failure) return;
      const now = clock();
      if (!mayReportChange(now)) return;
      warn(`${what}: works again after ${Math.round((now - failure.since) / 1000)} s`);
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
