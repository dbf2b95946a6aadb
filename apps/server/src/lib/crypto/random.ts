import { randomFillSync, randomInt } from 'node:crypto';

const DRAWN_AT_ONCE = 1024;
const RANGE = 2 ** 32;

/** Draws numbers from 0 up to but not including 1 that nobody can foretell. */
export function secureRandom(): () => number {
  const drawn = new Uint32Array(DRAWN_AT_ONCE);
  let next = DRAWN_AT_ONCE;
  return () => {
    if (next === DRAWN_AT_ONCE) {
      randomFillSync(drawn);
      next = 0;
    }
    const value = drawn[next] ?? 0;
    next += 1;
    return value / RANGE;
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many random letters and digits, each of 62 equally likely. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
