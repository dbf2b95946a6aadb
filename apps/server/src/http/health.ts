import type { FastifyInstance } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import { VERSION } from '../lib/version.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import type { ReadMaintenance } from './maintenance.ts';

/** One thing that the server needs to answer requests. */
export interface ReadinessCheck {
  readonly name: string;
  /** Throws when the thing cannot be used. */
  readonly check: () => Promise<unknown>;
}

/** Time limit of one check, milliseconds. */
const CHECK_LIMIT_MS = 2000;
/** Time for which a result is reused, milliseconds: many monitors and proxies ask at once. */
const REUSE_MS = 1000;

/** Result of one check. */
export interface CheckResult {
  readonly ok: boolean;
  /** Why it failed: an error code or a short message, without addresses and names of accounts. */
  readonly reason?: string;
}

const LATE: CheckResult = { ok: false, reason: `no answer within ${CHECK_LIMIT_MS} ms` };

export interface Readiness {
  readonly status: 'ready' | 'unavailable' | 'stopping';
  readonly version: string;
  /** Whether learners are shown that the site is under maintenance; absent otherwise. */
  readonly maintenance?: true;
  readonly checks: Readonly<Record<string, CheckResult>>;
}

/** Runs the checks, or returns the results of the last second. Takes at most two seconds and never throws. */
export type ReadReadiness = () => Promise<Readiness>;

export interface HealthOptions {
  readonly clock: Clock;
  readonly checks: readonly ReadinessCheck[];
  /** Whether the process has been told to stop. A proxy then sends its requests to another process. */
  readonly isStopping: () => boolean;
  /** Returns the notice of the maintenance, or null when the site is open. */
  readonly readMaintenance: ReadMaintenance;
}

/**
 * Answers monitors and proxies. `GET /healthz`: 200 while the process runs. `GET /readyz`: 200 when every check passes, otherwise
 * 503; the JSON body names each check with its result. `?ignore=storage,redis` answers 200 although these checks fail: for a proxy,
 * which would otherwise send requests to none of the processes when a part is away that all of them share, also those that need
 * it not. Neither is logged, limited or kept by caches. During maintenance
 * the process stays ready, because proxies must still send it the operators and the payment notices. Returns the function
 * that reads the readiness, for others that report it.
 */
export function registerHealth(
  app: FastifyInstance,
  { clock, checks, isStopping, readMaintenance }: HealthOptions,
): ReadReadiness {
  let last: { readonly at: number; readonly results: Promise<Readiness['checks']> } | null = null;

  async function readReadiness(): Promise<Readiness> {
    // The clock may have been put back meanwhile.
    if (!last || Math.abs(clock() - last.at) >= REUSE_MS) last = { at: clock(), results: runChecks(checks) };
    const results = await last.results;
    const isReady = Object.values(results).every(({ ok }) => ok);
    const status = isReady ? 'ready' : 'unavailable';
    return {
      status: isStopping() ? 'stopping' : status,
      version: VERSION,
      ...((await readMaintenance()) === null ? {} : { maintenance: true as const }),
      checks: results,
    };
  }

  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION });
  });
  app.get<{ Querystring: { readonly ignore?: unknown } }>('/readyz', async ({ query }, reply) => {
    const readiness = await readReadiness();
    const ignored = String(query.ignore ?? '').split(',');
    const isFailed = Object.entries(readiness.checks).some(
      ([name, { ok }]) => !ok && !ignored.includes(name),
    );
    if (isFailed || readiness.status === 'stopping') reply.code(503).header('retry-after', '5');
    return reply.header('cache-control', 'no-store').send(readiness);
  });
  return readReadiness;
}

/** Runs all checks at once, each for at most two seconds. Never rejects. */
export async function runChecks(
  checks: readonly ReadinessCheck[],
): Promise<Readonly<Record<string, CheckResult>>> {
  const results = await Promise.all(
    checks.map(async ({ name, check }): Promise<[string, CheckResult]> => [name, await runCheck(check)]),
  );
  return Object.fromEntries(results);
}

async function runCheck(check: ReadinessCheck['check']): Promise<CheckResult> {
  const checked = check().then(
    (): CheckResult => ({ ok: true }),
    (error: unknown): CheckResult => ({ ok: false, reason: reasonOf(error) }),
  );
  return withTimeout(checked, CHECK_LIMIT_MS, LATE);
}

/** Messages of drivers contain addresses and account names: only the code of such an error is shown. */
function reasonOf(error: unknown): string {
  if (error instanceof ReadinessFailure) return error.message;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
    const code = inner instanceof Error ? (inner as NodeJS.ErrnoException).code : undefined;
    if (typeof code === 'string' && code !== '') return code;
  }
  return 'failed';
}

/** A failed check whose message may be shown to everybody. */
export class ReadinessFailure extends Error {}
