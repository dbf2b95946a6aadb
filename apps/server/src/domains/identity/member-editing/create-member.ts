import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import { type OperatorOutcome, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { hideValues, recordAct } from '../../audit/record-act.ts';
import { applyRegistrationEffects } from '../members/apply-registration-effects.ts';
import { storeMember } from '../members/register-member.ts';
import type { PasswordTools } from '../password/password-tools.ts';
import { isNicknameTaken, lockNickname } from '../profile/repo.ts';
import { memberSubject } from './member-subject.ts';

export interface CreateMemberInput {
  readonly mobile: string;
  /** Empty for a random one. */
  readonly nickname: string;
  readonly password?: string | undefined;
}

/** No address and client: the member has not registered. */
const NO_CLIENT = { address: '', userAgent: '', platform: 'APP', origin: '' } as const;

/**
 * Creates a member with the effects of a registration (contract 3.8), but without agreements: the member agrees at the first
 * login. The member is not locked, also where new members are.
 */
export async function createMemberByOperator(
  services: Services,
  { hasher, limiter }: PasswordTools,
  actor: Actor,
  { mobile, nickname: typed, password }: CreateMemberInput,
  now: number,
): Promise<OperatorOutcome<{ readonly id: number }>> {
  const settings = await services.settings.all();
  const nickname = cleanName(typed);
  const passwordHash = password === undefined ? null : await limiter.run(() => hasher.hash(password));
  const created = await inTransaction(
    services.db,
    async (transaction): Promise<OperatorOutcome<{ readonly id: number }>> => {
      if (nickname !== '') {
        await lockNickname(transaction, nickname);
        if (await isNicknameTaken(transaction, nickname, 0)) return refuseField('nickname', '昵称已经存在');
      }
      const member = await storeMember(
        transaction,
        settings,
        { mobile, client: NO_CLIENT, now },
        {
          ...(nickname === '' ? {} : { nick_name: nickname }),
          ...(passwordHash === null ? {} : { password_hash: passwordHash, is_password_set: 1 }),
          is_lock: 0,
        },
      );
      if (!member) return refuseField('mobile', '这个手机号已有学员');
      const given = { mobile, ...(nickname ? { nickname } : {}), ...(passwordHash ? { password: '' } : {}) };
      const changes = Object.keys(given).map((field) => ({ field, before: null, after: '' }));
      const act = { act: 'member.create', subject: memberSubject(member.id), changes: hideValues(changes) };
      await recordAct(transaction, actor, act, now);
      return ok({ id: member.id });
    },
  );
  if (created.ok) await applyRegistrationEffects(services, created.value.id, { client: null, now });
  return created;
}
