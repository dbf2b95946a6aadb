import { randomBytes } from 'node:crypto';
import { hashOnThread, verifyOnThread } from './hashing-threads.ts';

/** Argon2id with 19 MiB and two passes: about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export interface PasswordHasher {
  /** A slow salted hash of the password (contract appendix E). */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash it takes equally long and returns false. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** @param verify compares a hash with a password; a test observes it */
export function createPasswordHasher(verify = verifyOnThread): PasswordHasher {
  const decoy = createDecoyHash();
  return {
    hash: (password) => hashOnThread(password, COST),
    async matches(stored, password) {
      const isRight = await verify(stored ?? decoy, password);
      return isRight && stored !== null;
    },
  };
}

/** A valid hash that no known password has. It makes unknown accounts take as long as known ones. */
function createDecoyHash(): string {
  const { memoryCost, timeCost, parallelism } = COST;
  const [salt, hash] = [SALT_BYTES, HASH_BYTES].map((length) =>
    randomBytes(length).toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
}
