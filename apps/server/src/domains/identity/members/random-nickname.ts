import { randomText } from '../../../lib/crypto/random.ts';

/** The nickname of a member who has not chosen one: 12 random letters and digits (contract 3.1). */
export function randomNickname(): string {
  return randomText(12);
}
