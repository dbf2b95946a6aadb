import { NICKNAME_LIMIT } from '@zaixue/contract/operator/learners/members';
import { isBoundMobile, maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Transaction } from 'kysely';
import type { Member, Tables } from '../../../db/tables/tables.ts';
import { inTransaction, isUniqueViolation } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import {
  type OperatorFailure,
  type OperatorOutcome,
  refuse,
  refuseField,
} from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { diffFields, hideValues, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import { findMemberByMobile, updateMember } from '../members/repo.ts';
import type { PasswordTools } from '../password/password-tools.ts';
import { storePassword } from '../password/set-password.ts';
import { isNicknameTaken, lockNickname } from '../profile/repo.ts';
import { memberFolder } from '../profile/store-upload.ts';
import { endSessions } from '../sessions/repo.ts';
import { memberSubject } from './member-subject.ts';
import { lockMemberRow } from './repo.ts';

export interface EditMemberInput {
  readonly id: number;
  /** `updated_at` of the member that the edit saw: members change their account too. */
  readonly version: number;
  readonly nickname?: string | undefined;
  readonly mobile?: string | undefined;
  readonly removesAvatar?: true | undefined;
}

const MOBILE_TAKEN = refuseField('mobile', '这个手机号已有学员');

/** Changes nickname and number of a member, or removes the picture. A new number ends all sessions (contract 4.8). */
export async function editMember(
  { db, storage, secrets }: Pick<Services, 'db' | 'storage' | 'secrets'>,
  actor: Actor,
  { id, version, ...input }: EditMemberInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  let previousAvatar = '';
  const edit = inTransaction(
    db,
    async (transaction): Promise<OperatorOutcome<{ readonly version: number }>> => {
      const member = await lockMemberRow(transaction, id);
      if (!member) return refuse('not_found');
      const wanted = readChange(member, input);
      if (member.updated_at !== version) return refuseStale(transaction, member, wanted);
      const failure = await validateChange(transaction, member, wanted);
      if (failure) return failure;
      const changedAt = Math.max(now, version + 1);
      await updateMember(transaction, id, { ...wanted, updated_at: changedAt });
      if (wanted.mobile !== undefined) await endSessions(transaction, id, { except: null, now });
      if (wanted.avatar !== undefined) previousAvatar = member.avatar;
      const changes = hideValues(diffFields(member, wanted));
      const act = { act: 'member.edit', subject: memberSubject(id), changes };
      await recordAct(transaction, actor, act, now);
      return ok({ version: changedAt });
    },
  );
  // Of two edits with the same number, one finds it taken only when it writes.
  const edited = await edit.catch((error: unknown) => {
    if (isUniqueViolation(error)) return MOBILE_TAKEN;
    throw error;
  });
  const file = previousAvatar.replace(/^\/files\//, 'public/');
  if (file.startsWith(`${memberFolder(secrets.signing, id)}/`)) await storage.delete(file);
  return edited;
}

type MemberChange = Partial<Pick<Member, 'nick_name' | 'mobile' | 'avatar'>>;

/** The columns that would change. */
function readChange(
  member: Member,
  { nickname, mobile, removesAvatar }: Omit<EditMemberInput, 'id' | 'version'>,
): MemberChange {
  const name = nickname === undefined ? member.nick_name : cleanName(nickname);
  return {
    ...(name === member.nick_name ? {} : { nick_name: name }),
    ...(mobile === undefined || mobile === member.mobile ? {} : { mobile }),
    ...(removesAvatar ? { avatar: '' } : {}),
  };
}

function refuseStale(transaction: Transaction<Tables>, member: Member, wanted: MemberChange) {
  const shown = {
    nickname: member.nick_name,
    mobile: maskBoundMobile(member.mobile),
  };
  const like = {
    ...('nick_name' in wanted ? { nickname: '' } : {}),
    ...('mobile' in wanted ? { mobile: '' } : {}),
  };
  return refuseStaleEdit(transaction, {
    ...{ type: 'member', id: member.id, version: member.updated_at, updatedAt: member.updated_at },
    fields: pickLike(shown, like),
    acts: ['member.edit', 'member.lock', 'member.unlock', 'member.membership', 'member.membership-end'],
  });
}

async function validateChange(
  transaction: Transaction<Tables>,
  { id }: Member,
  { nick_name, mobile }: MemberChange,
): Promise<OperatorFailure | null> {
  if (nick_name !== undefined) {
    if (nick_name === '' || Array.from(nick_name).length > NICKNAME_LIMIT)
      return refuseField('nickname', '请填写昵称');
    await lockNickname(transaction, nick_name);
    if (await isNicknameTaken(transaction, nick_name, id)) return refuseField('nickname', '昵称已经存在');
  }
  return mobile !== undefined && (await findMemberByMobile(transaction, mobile)) ? MOBILE_TAKEN : null;
}

/** Sets a new password for a member and ends all sessions (contract 4.8). */
export async function setMemberPassword(
  services: Services,
  tools: PasswordTools,
  actor: Actor,
  { id, password }: { readonly id: number; readonly password: string },
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  const member = await services.db
    .selectFrom('members')
    .select(['id', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!member) return refuse('not_found');
  if (!isBoundMobile(member.mobile))
    return refuse('refused', { message: '这位学员没有手机号，不能用密码登录' });
  const changes = hideValues([{ field: 'password', before: '', after: '' }]);
  await storePassword(
    services,
    tools,
    { member, password, keptSessionId: null, address: actor.address, now },
    (transaction) =>
      recordAct(transaction, actor, { act: 'member.password', subject: memberSubject(id), changes }, now),
  );
  return ok({});
}
