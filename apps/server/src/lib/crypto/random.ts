import { randomFillSync, randomInt } from 'node:crypto';

/** Numbers fetched with one call to the system. */
const BATCH = 1024;
const RANGE = 2 ** 32;

/** Returns a cryptographically secure replacement of `Math.random`: numbers from 0 inclusive to 1 exclusive. */
export function secureRandom(): () => number {
  const numbers = new Uint32Array(BATCH);
  let next = BATCH;
  return () => {
    if (next === BATCH) {
      randomFillSync(numbers);
      next = 0;
    }
    const value = numbers[next] ?? 0;
    next += 1;
    return value / RANGE;
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits, uniformly distributed over 62 characters. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
