import { randomText } from '../../../lib/crypto/random.ts';

/** Nicknames end at 24 characters (contract E). */
const LONGEST = 24;

/**
 * The nickname of a member who came from an account elsewhere: the first `kept` characters of that account's
 * nickname (6 random ones if empty), `_`, and `added` random ones (contract 3.4, 3.5).
 */
export function socialNickname(nickname: string, kept: number, added: number): string {
  const room = Math.min(kept, LONGEST - 1 - added);
  const start = Array.from(nickname).slice(0, room).join('').trim() || randomText(6);
  return `${start}_${randomText(added)}`;
}
