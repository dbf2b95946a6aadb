import { inTransaction, lockMember } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { refundRefusedMessage } from '../../../inbox/service-messages.ts';
import { findApplicationApprovals } from '../../approvals/repo.ts';
import { lockOrder } from '../../orders/repo.ts';
import { findApplication, moveApplication } from './repo.ts';

const ENDED = refuse('refused', { message: '这份申请已经处理过，请刷新' });
const ASKED = refuse('refused', { message: '这份申请已发起退款，请先撤回或不批准那笔退款' });

/** An operator refuses an application with an answer, which the member gets as a message. */
export async function refuseApplication(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, answer, now }: { readonly id: number; readonly answer: string; readonly now: number },
): Promise<OperatorOutcome<Record<string, never>>> {
  const found = await findApplication(db, id);
  if (!found) return refuse('not_found');
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, found.order_id);
    if ((await findApplicationApprovals(transaction, id)).length > 0) return ASKED;
    // Before the application: an erasure of the account locks them in this order.
    const hasMember = await lockMember(transaction, order.member_id, 'key share');
    const move = { id, from: 'waiting', to: 'refused', reason: answer, set: { answer }, now } as const;
    if (!(await moveApplication(transaction, move))) return ENDED;
    const subject = { type: 'order', id: order.order_no, label: order.goods_name };
    await recordAct(transaction, actor, { act: 'refund.refuse-application', subject, reason: answer }, now);
    if (hasMember) {
      const message = refundRefusedMessage(order, answer);
      await sendMessage(transaction, { memberId: order.member_id, message, now });
    }
    return { ok: true, value: {} };
  });
}
