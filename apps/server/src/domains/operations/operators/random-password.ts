import { randomText } from '../../../lib/crypto/random.ts';

const LENGTH = 20;

/** A password nobody guesses: 20 letters and digits, some 119 bits. */
export function randomPassword(): string {
  return randomText(LENGTH);
}
