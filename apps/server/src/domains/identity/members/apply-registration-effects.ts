import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { inTransaction } from '../../../db/transaction.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { registrationMessage } from '../../inbox/service-messages.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { recordAgreements } from '../../site/agreements/record-agreements.ts';
import { grantPoints } from './change-points.ts';
import { updateMember } from './repo.ts';

/**
 * Effects of a registration (contract 3.8), in this order: welcome message, points, VIP, agreements. A failing step is
 * logged and does not undo the others. Do not call it inside a transaction: a failing step would abort it.
 * @param client null when the member was created by an operator: nobody has agreed yet
 */
export async function applyRegistrationEffects(
  { db, settings: table }: Services,
  memberId: number,
  { client, now }: { readonly client: ClientInfo | null; readonly now: number },
): Promise<void> {
  const settings = await table.all();
  await attempt('welcome message', () => sendMessage(db, { memberId, message: registrationMessage(), now }));
  const amount = settings['points.register'];
  await attempt('points', () =>
    inTransaction(db, (transaction) =>
      grantPoints(transaction, { memberId, amount, remark: `注册送${amount}积分`, reason: 'register', now }),
    ),
  );
  await attempt('VIP', async () => {
    const change = vipOnRegistration(settings, now);
    if (change) await updateMember(db, memberId, change);
  });
  if (client) await attempt('agreements', () => recordAgreements(db, memberId, client, now));
}

function vipOnRegistration(settings: Readonly<SettingValues>, now: number) {
  const planId = settings['member.vip_on_registration_plan'];
  const days = settings['member.vip_on_registration_days'];
  if (!settings['member.vip_on_registration'] || planId === 0 || days <= 0) return null;
  return { plan_id: planId, plan_expires_at: now + days * DAY_MS };
}

async function attempt(step: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notifyOperator(`a registration went on without its ${step}`, error);
  }
}
