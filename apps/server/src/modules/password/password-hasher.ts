import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default algorithm, at 19 MiB and two passes: some 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  /** A slow salted hash of the password (contract appendix E). */
  hash(password: string): Promise<string>;
  /** Whether the password is that of the hash. Without a hash it takes as long and answers no. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  let decoy: Promise<string> | null = null;
  return {
    hash: (password) => hash(password, COST),
    async matches(stored, password) {
      // Made in either case, so that not even the first check tells one number from another by its time.
      decoy ??= hash(randomBytes(16), COST);
      const instead = await decoy;
      const isRight = await verify(stored ?? instead, password);
      return isRight && stored !== null;
    },
  };
}
