import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { isNicknameTaken, lockNickname, storeNickname } from './repo.ts';

/** Characters (contract 5.2). */
const LONGEST = 24;

/**
 * Gives a member the nickname they choose, once; nobody else may have it, nor one that only looks different by characters
 * that nobody sees (contract 5.2).
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
  // Nobody can have one that is too long, so this may come before the look at the others'.
  if (Array.from(nickname).length > LONGEST) return fail('nicknameTooLong');
  return inTransaction(db, async (transaction) => {
    await lockNickname(transaction, nickname);
    if (await isNicknameTaken(transaction, nickname, member.id)) return fail('nicknameTaken');
    const isStored = await storeNickname(transaction, member.id, nickname, now);
    return isStored ? emptyResult : fail('nicknameAlreadyChosen');
  });
}
