import { KeyValueStoreUnreachable } from '../ports/kv/port.ts';

/** The network between this process and a store, as Node names it. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EAI_AGAIN', 'ENOTFOUND'],
]);
/** A disk that takes nothing more. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
/**
 * SQLSTATE of PostgreSQL: connection lost (class 08), out of resources (class 53), shut down or starting (57P01–57P03),
 * a standby that takes no writes (25006), damaged or failing disk (58030).
 */
const POSTGRES = /^(08...|53...|57P0[123]|25006|58030)$/;
/** SQLite: another process holds the lock for longer than `busy_timeout`, or the file cannot be written or read. */
const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)(_|$)/;
/** The PostgreSQL client reports these without a code. */
const PG_CLIENT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/**
 * Whether an error, or what caused it, says that the database, the key-value store or the disk cannot be used at the
 * moment. Such an error is no bug of ours: callers answer 503, and the same request works once the store is back.
 */
export function isOutage(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause instanceof KeyValueStoreUnreachable || isOutageItself(cause)) return true;
    cause = cause.cause;
  }
  return false;
}

function isOutageItself(error: Error): boolean {
  // `localhost` has two addresses: both were tried.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isOutage);
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return PG_CLIENT.test(error.message);
  return NETWORK.has(code) || DISK.has(code) || POSTGRES.test(code) || SQLITE.test(code);
}
