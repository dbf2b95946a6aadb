const SQLITE = 'SQLITE_CONSTRAINT_UNIQUE';
const POSTGRES = '23505';

/** Whether a write failed because of a unique key, in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === SQLITE || code === POSTGRES;
}
