import type { ConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { createConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { MAX_CONCURRENT_HASHES } from './hashing/hashing-threads.ts';
import type { PasswordHasher } from './hashing/password-hasher.ts';
import { createPasswordHasher } from './hashing/password-hasher.ts';
import { createDelayLimiter } from './login-delay.ts';

/** Queued logins per concurrent hash: about three seconds of work, less than the timeout of clients. */
const QUEUED_PER_HASH = 256;

/** Shared by all password calls. */
export interface PasswordTools {
  readonly hasher: PasswordHasher;
  /** Limits hashing, so that cores stay free for other requests. */
  readonly limiter: ConcurrencyLimiter;
  /** Delayed logins. */
  readonly delayed: ConcurrencyLimiter;
}

export function createPasswordTools(hasher: PasswordHasher = createPasswordHasher()): PasswordTools {
  const limiter = createConcurrencyLimiter({
    atOnce: MAX_CONCURRENT_HASHES,
    waiting: MAX_CONCURRENT_HASHES * QUEUED_PER_HASH,
  });
  return { hasher, limiter, delayed: createDelayLimiter() };
}
