import { KeyValueStoreUnreachable } from '../ports/kv/port.ts';
import { StorageUnavailable } from '../ports/storage/port.ts';

/** Node's error codes for the network between this process and a store. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EAI_AGAIN', 'ENOTFOUND'],
]);
/** Node's error codes for a disk that cannot be written. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
/**
 * SQLSTATE of PostgreSQL: connection lost (class 08), out of resources (class 53), shut down or starting (57P01–57P03),
 * read-only standby (25006), I/O error (58030).
 */
const POSTGRES = /^(08...|53...|57P0[123]|25006|58030)$/;
/** SQLite: another process holds the lock for longer than `busy_timeout`, or the file cannot be written or read. */
const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)(_|$)/;
/** The PostgreSQL client reports these without a code. */
const PG_CLIENT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/**
 * Whether an error or one of its causes means that the database, the key-value store, the object store or the disk is
 * temporarily unavailable. Such an error is not a bug: callers answer 503, and the request can be repeated later.
 */
export function isOutage(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (isStoreLost(cause) || isOutageItself(cause)) return true;
    cause = cause.cause;
  }
  return false;
}

const isStoreLost = (error: Error): boolean =>
  error instanceof KeyValueStoreUnreachable || error instanceof StorageUnavailable;

function isOutageItself(error: Error): boolean {
  // Node tries every address of a host name, such as both of `localhost`, and reports all errors together.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isOutage);
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return PG_CLIENT.test(error.message);
  return NETWORK.has(code) || DISK.has(code) || POSTGRES.test(code) || SQLITE.test(code);
}
