import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { isNicknameTaken, lockNickname, storeNickname } from './repo.ts';

/** Longest nickname, characters (contract 5.2). */
const MAX_LENGTH = 24;

/**
 * Sets the nickname that a member chooses; allowed once. The nickname must be unique, ignoring invisible characters
 * (contract 5.2).
 */
export async function chooseNickname(
  { db }: Pick<Services, 'db'>,
  member: Member,
  typed: string,
  now: number,
): Promise<Outcome<never[]>> {
  if (member.is_set_nickname === 1) return fail('nicknameAlreadyChosen');
  const nickname = cleanName(typed);
  if (nickname === '') return fail('invalidParameter');
  // A nickname that is too long cannot be taken, so this check may come first.
  if (Array.from(nickname).length > MAX_LENGTH) return fail('nicknameTooLong');
  return inTransaction(db, async (transaction) => {
    await lockNickname(transaction, nickname);
    if (await isNicknameTaken(transaction, nickname, member.id)) return fail('nicknameTaken');
    const isStored = await storeNickname(transaction, member.id, nickname, now);
    return isStored ? emptyResult : fail('nicknameAlreadyChosen');
  });
}
