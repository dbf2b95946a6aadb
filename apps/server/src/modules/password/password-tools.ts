import { availableParallelism } from 'node:os';
import type { WorkLine } from '../../work-line.ts';
import { createWorkLine } from '../../work-line.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createPasswordHasher } from './password-hasher.ts';

/**
 * Logins that may wait for each one that is computed: some three seconds, well within the patience of a client, so that
 * a whole school that logs in at once gets in.
 */
const WAITING_FOR_EACH = 256;

/** What every use of passwords shares. */
export interface PasswordTools {
  readonly hasher: PasswordHasher;
  /** Hashing takes whole cores; the line leaves half of them to everything else. */
  readonly line: WorkLine;
}

export function createPasswordTools(hasher: PasswordHasher = createPasswordHasher()): PasswordTools {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
  return { hasher, line: createWorkLine({ atOnce, waiting: atOnce * WAITING_FOR_EACH }) };
}
