import type { ConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { createConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { HASHED_AT_ONCE } from './hashing/hashing-threads.ts';
import type { PasswordHasher } from './hashing/password-hasher.ts';
import { createPasswordHasher } from './hashing/password-hasher.ts';
import { createDelayLine } from './login-delay.ts';

/**
 * Logins that may wait for each one that is computed: some three seconds, well within the patience of a client, so that
 * a whole site that logs in at once gets in.
 */
const WAITING_FOR_EACH = 256;

/** What every use of passwords shares. */
export interface PasswordTools {
  readonly hasher: PasswordHasher;
  /** Hashing takes whole cores; the line leaves the others to everything else. */
  readonly limiter: ConcurrencyLimiter;
  /** Where delayed tries wait. */
  readonly delayed: ConcurrencyLimiter;
}

export function createPasswordTools(hasher: PasswordHasher = createPasswordHasher()): PasswordTools {
  const limiter = createConcurrencyLimiter({
    atOnce: HASHED_AT_ONCE,
    waiting: HASHED_AT_ONCE * WAITING_FOR_EACH,
  });
  return { hasher, limiter, delayed: createDelayLine() };
}
