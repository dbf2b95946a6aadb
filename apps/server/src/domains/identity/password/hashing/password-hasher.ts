import { randomBytes } from 'node:crypto';
import { hashOnThread, verifyOnThread } from './hashing-threads.ts';

/** Argon2id, the library's default algorithm, at 19 MiB and two passes: some 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export interface PasswordHasher {
  /** A slow salted hash of the password (contract appendix E). */
  hash(password: string): Promise<string>;
  /** Whether the password is that of the hash. Without a hash it takes as long and answers no. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const decoy = hashOfNothing();
  return {
    hash: (password) => hashOnThread(password, COST),
    async matches(stored, password) {
      const isRight = await verifyOnThread(stored ?? decoy, password);
      return isRight && stored !== null;
    },
  };
}

/** In the form of a hash, and as slow to compare with, but of no password that anybody knows. */
function hashOfNothing(): string {
  const { memoryCost, timeCost, parallelism } = COST;
  const [salt, hash] = [SALT_BYTES, HASH_BYTES].map((length) =>
    randomBytes(length).toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
}
