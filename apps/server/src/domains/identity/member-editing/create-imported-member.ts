import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { storeMember } from '../members/register-member.ts';
import { isNicknameTaken, lockNickname } from '../profile/repo.ts';

const NO_CLIENT = { address: '', userAgent: '', platform: 'APP', origin: '' } as const;

/**
 * Creates a member from a line of a file, as `createMemberByOperator` does: not locked and without agreements. A nickname that
 * somebody has is replaced by a random one. Returns null when the number is taken. Call `applyRegistrationEffects` after the
 * commit.
 */
export async function createImportedMember(
  transaction: Transaction<Tables>,
  settings: Readonly<SettingValues>,
  {
    mobile,
    nickname: typed,
    now,
  }: { readonly mobile: string; readonly nickname: string; readonly now: number },
): Promise<number | null> {
  const nickname = cleanName(typed);
  if (nickname !== '') await lockNickname(transaction, nickname);
  const isUsable = nickname !== '' && !(await isNicknameTaken(transaction, nickname, 0));
  const overrides = { ...(isUsable ? { nick_name: nickname } : {}), is_lock: 0 };
  const member = await storeMember(transaction, settings, { mobile, client: NO_CLIENT, now }, overrides);
  return member?.id ?? null;
}
