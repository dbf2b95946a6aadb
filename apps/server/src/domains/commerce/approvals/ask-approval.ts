import { APPROVAL_LIFETIME_MS, type ApprovalMode, approvalMode } from '@zaixue/contract/rules/approval-mode';
import type { Transaction } from 'kysely';
import type { Approval, Order, Payment } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import type { RefundAccess } from '../refunds/policy.ts';
import type { ApprovalKindName, FindOperatorsWith } from './approval-kind.ts';
import { APPROVAL_KINDS } from './approval-kinds.ts';
import { insertApproval } from './repo.ts';

export interface AskApprovalInput {
  readonly kind: ApprovalKindName;
  readonly order: Pick<Order, 'id' | 'order_no' | 'goods_name'>;
  readonly payment: Pick<Payment, 'id'>;
  /** More than 0. */
  readonly amountFen: number;
  /** Of a refund of delivered goods; null otherwise. */
  readonly access: RefundAccess | null;
  /** At most 191 characters. */
  readonly reason: string;
  /** The member's application that it answers; null for none. */
  readonly applicationId: number | null;
  /** Setting `orders.approval_yuan` in fen, read before the transaction; 0 for none. */
  readonly limitFen: number;
  readonly findOperatorsWith: FindOperatorsWith;
  readonly now: number;
}

/**
 * Stores a request that an operator decides, and records the act `<kind>.ask`. The caller holds the lock on the order and
 * has reserved the amount in the same transaction.
 */
export async function askApproval(
  transaction: Transaction<Tables>,
  actor: Actor,
  input: AskApprovalInput,
): Promise<Approval> {
  const { kind, order, payment, amountFen, access, reason, applicationId, now } = input;
  if (actor.operatorId === null) throw new Error('only an operator asks for an approval');
  const mode = await findMode(transaction, { ...input, askedBy: actor.operatorId });
  const approval = await insertApproval(transaction, {
    ...{ kind, order_id: order.id, payment_id: payment.id, amount_fen: amountFen, access: access ?? '' },
    ...{ reason, application_id: applicationId, status: 'waiting', mode },
    ...{ asked_by: actor.operatorId, asked_by_name: actor.name, decided_by: null, runs_at: null },
    ...{ refund_no: null, expires_at: now + APPROVAL_LIFETIME_MS, created_at: now, updated_at: now },
  });
  const subject = { type: 'order', id: order.order_no, label: order.goods_name };
  const changes = diffFields(null, { amountFen, mode, ...(access ? { access } : {}) });
  await recordAct(transaction, actor, { act: `${kind}.ask`, subject, changes, reason }, now);
  return approval;
}

/** How an amount would be approved if this operator asked for it. */
async function findMode(
  transaction: Transaction<Tables>,
  {
    askedBy,
    ...input
  }: Pick<AskApprovalInput, 'kind' | 'payment' | 'amountFen' | 'limitFen' | 'findOperatorsWith'> & {
    readonly askedBy: number;
  },
): Promise<ApprovalMode> {
  const { right, readComparedFen } = APPROVAL_KINDS[input.kind];
  const deciders = await input.findOperatorsWith(transaction, right);
  return approvalMode({
    amountFen: await readComparedFen(transaction, {
      payment_id: input.payment.id,
      amount_fen: input.amountFen,
    }),
    limitFen: input.limitFen,
    otherDeciders: deciders.filter((id) => id !== askedBy).length,
  });
}

/** Setting `orders.approval_yuan` in fen; 0 for none. */
export async function readLimitFen({ settings }: Pick<Services, 'settings'>): Promise<number> {
  return (await settings.all())['orders.approval_yuan'] * 100;
}
