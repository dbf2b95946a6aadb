import { APPROVAL_DELAY_MS } from '@zaixue/contract/rules/approval-mode';
import type { Transaction } from 'kysely';
import type { Approval, Order } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import { type Act, recordAct } from '../../audit/record-act.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { lockOrder } from '../orders/repo.ts';
import type { ApprovalKindName, FindOperatorsWith } from './approval-kind.ts';
import { APPROVAL_KINDS } from './approval-kinds.ts';
import { type ApprovalStatus, judgeDecision } from './policy.ts';
import { findApproval, moveApproval } from './repo.ts';

/** An operator who acts on an approval of a kind. An approval of another kind is not found. */
export interface ApprovalActInput {
  readonly kind: ApprovalKindName;
  readonly id: number;
  readonly actor: Actor;
  readonly now: number;
}

export interface DecideApprovalInput extends ApprovalActInput {
  readonly isApproved: boolean;
  /** At most 500 characters. */
  readonly note: string;
  /** The amount as the operator typed it, fen; must be right when the operator approves alone over the limit. */
  readonly typedFen: number | null;
  readonly findOperatorsWith: FindOperatorsWith;
  /** Public address of this server, for notices of gateways; empty if unknown. */
  readonly origin: string;
}

/** What an approval is after an act. */
export interface ApprovalResult {
  readonly status: ApprovalStatus;
  /** When it runs, milliseconds UTC; null unless it waits for that. */
  readonly runsAt: number | null;
}

const ENDED = refuse('refused', { message: '这项申请已经处理过，请刷新' });
const NEEDS_ANOTHER = refuse('refused', { message: '金额超过审批限额，要由另一位运营人员审批' });
const NO_RIGHT = refuse('refused', { message: '您的账号现在没有审批权限' });

/**
 * Approves or refuses what an operator asked for. The rule and the amount are checked again. What is approved runs at once,
 * or after `APPROVAL_DELAY_MS` when the site has no other operator who may decide. Records `<kind>.approve` or
 * `<kind>.refuse`.
 */
export async function decideApproval(
  services: Services,
  input: DecideApprovalInput,
): Promise<OperatorOutcome<ApprovalResult>> {
  const { kind, actor, note, origin, now } = input;
  const values = await services.settings.all();
  const decided = await withApproval(services, input, async (transaction, approval, order) => {
    if (approval.status !== 'waiting') return ENDED;
    return input.isApproved
      ? approve(transaction, { approval, order, values }, input)
      : endApproval(transaction, approval, {
          ...{ to: 'refused', reason: note, now, actor, order, act: `${kind}.refuse` },
          set: { decided_by: actor.operatorId, decided_by_name: actor.name, note },
        });
  });
  if (decided.ok && decided.value.status === 'done') await finish(services, input, { origin, now });
  return decided;
}

/** What follows the commit. The decision stands when it fails; a background job repeats it. */
async function finish(
  services: Services,
  { kind, id }: Pick<ApprovalActInput, 'kind' | 'id'>,
  call: { readonly origin: string; readonly now: number },
): Promise<void> {
  try {
    const approval = await findApproval(services.db, id);
    if (approval) await APPROVAL_KINDS[kind].afterCommit(services, approval, call);
  } catch (error) {
    notifyOperator(`what approval ${id} decided could not be sent; it will be tried again`, error);
  }
}

async function approve(
  transaction: Transaction<Tables>,
  {
    approval,
    order,
    values,
  }: { readonly approval: Approval; readonly order: Order; readonly values: Readonly<SettingValues> },
  { kind, actor, note, typedFen, findOperatorsWith, now }: DecideApprovalInput,
): Promise<OperatorOutcome<ApprovalResult>> {
  const { right, readComparedFen, findObstacle } = APPROVAL_KINDS[kind];
  const decision = judgeDecision({
    mode: approval.mode as never,
    askedBy: approval.asked_by,
    decidedBy: actor.operatorId ?? 0,
    deciders: await findOperatorsWith(transaction, right),
    amountFen: await readComparedFen(transaction, approval),
    limitFen: values['orders.approval_yuan'] * 100,
  });
  if (decision.kind === 'no-right') return NO_RIGHT;
  if (decision.kind === 'needs-another') return NEEDS_ANOTHER;
  if (decision.kind === 'delay' && typedFen !== approval.amount_fen)
    return refuseField('typedFen', '请输入金额以确认');
  const obstacle = await findObstacle(transaction, approval);
  if (obstacle !== null) return refuse('refused', { message: obstacle });
  const { id, amount_fen: amountFen } = approval;
  const { mode } = decision;
  const runsAt = decision.kind === 'delay' ? now + APPROVAL_DELAY_MS : now;
  const decider = { decided_by: actor.operatorId, decided_by_name: actor.name, note };
  const move = { id, from: 'waiting', to: 'approved', reason: note, now } as const;
  if (!(await moveApproval(transaction, { ...move, set: { ...decider, mode, runs_at: runsAt } })))
    return ENDED;
  const changes = [{ field: 'amountFen', before: null, after: amountFen }];
  await record(transaction, actor, order, { act: `${kind}.approve`, changes, reason: note }, now);
  if (decision.kind === 'delay') return { ok: true, value: { status: 'approved', runsAt } };
  await completeApproval(transaction, approval, { values, now });
  return { ok: true, value: { status: 'done', runsAt: null } };
}

/** Does what was approved and moves the approval from `approved` to `done`. */
export async function completeApproval(
  transaction: Transaction<Tables>,
  approval: Approval,
  { values, now }: { readonly values: Readonly<SettingValues>; readonly now: number },
): Promise<void> {
  const kind = APPROVAL_KINDS[approval.kind as ApprovalKindName];
  const { refundNo } = await kind.complete(transaction, approval, { values, now });
  const set = { refund_no: refundNo };
  const move = { id: approval.id, from: 'approved', to: 'done', reason: '已执行', set, now } as const;
  if (!(await moveApproval(transaction, move)))
    throw new Error(`approval ${approval.id} changed while it ran`);
}

/** The operator who asked takes it back before it is decided. Records `<kind>.withdraw`. */
export function withdrawApproval(
  services: Pick<Services, 'db'>,
  input: ApprovalActInput,
): Promise<OperatorOutcome<ApprovalResult>> {
  const { kind, actor, now } = input;
  return withApproval(services, input, async (transaction, approval, order) => {
    if (approval.status !== 'waiting') return ENDED;
    if (approval.asked_by !== actor.operatorId)
      return refuse('refused', { message: '只有发起人可以撤回；可以不批准' });
    return endApproval(transaction, approval, {
      ...{ to: 'withdrawn', reason: '发起人撤回', now, actor, order, act: `${kind}.withdraw` },
    });
  });
}

/** Stops what was approved before it runs. Records `<kind>.stop`. */
export function stopApproval(
  services: Pick<Services, 'db'>,
  input: ApprovalActInput,
): Promise<OperatorOutcome<ApprovalResult>> {
  const { kind, actor, now } = input;
  return withApproval(services, input, async (transaction, approval, order) => {
    if (approval.status !== 'approved') return ENDED;
    return endApproval(transaction, approval, {
      ...{ to: 'stopped', reason: `${actor.name} 中止`, now, actor, order, act: `${kind}.stop` },
    });
  });
}

export interface EndApprovalInput {
  readonly to: Exclude<ApprovalStatus, 'waiting' | 'approved' | 'done'>;
  readonly reason: string;
  readonly set?: Partial<Pick<Approval, 'decided_by' | 'decided_by_name' | 'note'>>;
  readonly actor: Actor;
  readonly order: Order;
  /** Name of the act. */
  readonly act: string;
  readonly now: number;
}

/** Ends an open approval without running it, gives back what was reserved, and records the act. */
export async function endApproval(
  transaction: Transaction<Tables>,
  approval: Approval,
  { to, reason, set = {}, actor, order, act, now }: EndApprovalInput,
): Promise<OperatorOutcome<ApprovalResult>> {
  const from = approval.status as 'waiting' | 'approved';
  if (!(await moveApproval(transaction, { id: approval.id, from, to, reason, set, now }))) return ENDED;
  await APPROVAL_KINDS[approval.kind as ApprovalKindName].release(transaction, approval, { reason, now });
  const changes = [{ field: 'amountFen', before: approval.amount_fen, after: null }];
  await record(transaction, actor, order, { act, changes, reason }, now);
  return { ok: true, value: { status: to, runsAt: null } };
}

function record(
  transaction: Transaction<Tables>,
  actor: Actor,
  order: Pick<Order, 'order_no' | 'goods_name'>,
  act: Omit<Act, 'subject'>,
  now: number,
): Promise<void> {
  const subject = { type: 'order', id: order.order_no, label: order.goods_name };
  return recordAct(transaction, actor, { ...act, subject }, now);
}

/** Runs an act with the approval as it is after the lock on its order: acts about one order run one after another. */
async function withApproval(
  { db }: Pick<Services, 'db'>,
  { kind, id }: Pick<ApprovalActInput, 'kind' | 'id'>,
  act: (
    transaction: Transaction<Tables>,
    approval: Approval,
    order: Order,
  ) => Promise<OperatorOutcome<ApprovalResult>>,
): Promise<OperatorOutcome<ApprovalResult>> {
  const found = await findApproval(db, id);
  if (found?.kind !== kind) return refuse('not_found');
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, found.order_id);
    const approval = await findApproval(transaction, id);
    return approval ? act(transaction, approval, order) : refuse('not_found');
  });
}
