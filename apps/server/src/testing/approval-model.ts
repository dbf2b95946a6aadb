import { DAY_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import {
  decideApproval,
  stopApproval,
  withdrawApproval,
} from '../domains/commerce/approvals/decide-approval.ts';
import { runDueApprovals } from '../domains/commerce/approvals/run-due-approvals.ts';
import {
  applyForRefund,
  withdrawApplication,
} from '../domains/commerce/refunds/applications/apply-for-refund.ts';
import { askRefund } from '../domains/commerce/refunds/ask-refund.ts';
import { pollRefunds } from '../domains/commerce/refunds/poll-refunds.ts';
import { findOperatorsWith } from '../domains/operations/operators/queries.ts';
import type { Actor } from '../lib/actor.ts';
import { createMoneyModel, type MoneyRun } from './money-model.ts';
import { createTestOperator, type TestOperator } from './operators/operator-console.ts';
import type { TestSite } from './test-site.ts';

/** Above this a refund needs another operator, fen. */
export const LIMIT_FEN = 5000;

/**
 * How the gateway answers refunds: `lost` does them without an answer, `silent` gets nothing, `failed` refuses them,
 * `processing` does them later.
 */
export type GatewayMood = 'success' | 'lost' | 'silent' | 'failed' | 'processing';

/** One event: an act of an operator, the member or the gateway, a job, or the passage of time. `which` selects an approval. */
export type ApprovalStep =
  | { readonly kind: 'ask'; readonly by: number; readonly share: number; readonly access: 'keep' | 'end' }
  | {
      readonly kind: 'decide';
      readonly by: number;
      readonly which: number;
      readonly isApproved: boolean;
      readonly types: boolean;
    }
  | { readonly kind: 'withdraw' | 'stop'; readonly by: number; readonly which: number }
  | { readonly kind: 'switch'; readonly by: number; readonly isOn: boolean }
  | { readonly kind: 'apply' | 'withdraw-application' | 'job' | 'poll' }
  /** A refund by the command, besides the approvals. */
  | { readonly kind: 'refund'; readonly part: boolean }
  | { readonly kind: 'gateway'; readonly mood: GatewayMood }
  | { readonly kind: 'wait'; readonly minutes: number };

export type ApprovalModel = Awaited<ReturnType<typeof createApprovalModel>>;
export type ApprovalRun = Awaited<ReturnType<ApprovalModel['begin']>>;

/**
 * A model of the refunds of one paid order: two operators who may ask and decide, one who may only ask, a member, and a
 * gateway that records what it gave back, independently of what the site stores.
 */
export async function createApprovalModel(site: TestSite) {
  const { services, db, clock } = site;
  await services.settings.set('orders.approval_yuan', LIMIT_FEN / 100);
  const operators = [
    await createTestOperator(site, 'finance'),
    await createTestOperator(site, 'finance'),
    await createTestOperator(site, 'support'),
  ];
  const money = createMoneyModel(site);
  let mood: GatewayMood = 'success';
  /** Money that the gateway gave back: fen by refund number. */
  const given = new Map<string, number>();
  const find = services.pay.find.bind(services.pay);
  services.pay.find = async (name) => {
    const channel = await find(name);
    return (
      channel && {
        ...channel,
        async refund(request) {
          if (mood === 'silent') return { kind: 'unknown', reason: 'silent' };
          if (mood === 'failed') return { kind: 'failed', reason: 'refused' };
          const state = await channel.refund(request);
          given.set(request.refundNo, request.amountFen);
          if (mood === 'lost') return { kind: 'unknown', reason: 'lost' };
          return mood === 'processing' ? { kind: 'processing' } : state;
        },
        queryRefund: async (request) =>
          mood === 'silent' ? { kind: 'unknown', reason: 'silent' } : channel.queryRefund(request),
      }
    );
  };

  const operatorOf = (index: number): TestOperator => operators[index % operators.length] as TestOperator;
  const actorOf = (index: number): Actor => {
    const { id: operatorId, name, sessionId } = operatorOf(index);
    return { via: 'console', operatorId, name, sessionId, address: '', requestId: '' };
  };
  const setOn = (id: number, isOn: boolean) =>
    db
      .updateTable('operators')
      .set({ disabled_at: isOn ? null : clock() })
      .where('id', '=', id)
      .execute();

  async function begin() {
    mood = 'success';
    for (const { id } of operators) await setOn(id, true);
    const bought = await money.begin();
    await bought.run({ kind: 'order', tab: 0, generation: 'B', goods: 'COURSE', code: '' });
    await bought.run({ kind: 'choose', tab: 0, channel: 'alipay', device: 'phone' });
    await bought.run({ kind: 'pay', tab: 0, forced: false });
    await bought.run({ kind: 'notify', which: 0 });
    return createRun(bought);
  }

  function createRun(bought: MoneyRun) {
    const [paymentNo = ''] = bought.taken.keys();
    const [member] = bought.buyers;
    const payment = () =>
      db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .where('payment_no', '=', paymentNo)
        .selectAll('payments')
        .select('orders.order_no')
        .executeTakeFirstOrThrow();
    const approvals = async () =>
      db
        .selectFrom('approvals')
        .selectAll()
        .where('payment_id', '=', (await payment()).id)
        .orderBy('id')
        .execute();

    async function ask({ by, share, access }: Extract<ApprovalStep, { kind: 'ask' }>): Promise<void> {
      const { id: paymentId, amount_fen, refund_fen } = await payment();
      const refundableFen = amount_fen - refund_fen;
      const amountFen = Math.max(1, Math.floor(refundableFen / share));
      const input = {
        paymentId,
        amountFen,
        access,
        reason: '',
        refundableFen,
        findOperatorsWith,
        now: clock(),
      };
      await askRefund(services, actorOf(by), input);
    }

    async function act(step: Extract<ApprovalStep, { which: number }>): Promise<void> {
      const rows = await approvals();
      const approval = rows[step.which % Math.max(1, rows.length)];
      if (!approval) return;
      const input = { kind: 'refund', id: approval.id, actor: actorOf(step.by), now: clock() } as const;
      if (step.kind === 'decide')
        await decideApproval(services, {
          ...{ ...input, isApproved: step.isApproved, note: '', findOperatorsWith, origin: '' },
          typedFen: step.types ? approval.amount_fen : null,
        });
      else await (step.kind === 'stop' ? stopApproval : withdrawApproval)(services, input);
    }

    async function run(step: ApprovalStep): Promise<void> {
      const own = async () => ({
        ...{ orderNo: (await payment()).order_no, memberId: member?.id ?? 0, now: clock() },
      });
      switch (step.kind) {
        case 'ask':
          return ask(step);
        case 'decide':
        case 'withdraw':
        case 'stop':
          return act(step);
        case 'switch':
          await setOn(operatorOf(step.by).id, step.isOn);
          return;
        case 'apply':
          await applyForRefund(services, { ...(await own()), reason: '退' });
          return;
        case 'withdraw-application':
          await withdrawApplication(services, await own());
          return;
        case 'job':
          return runDueApprovals(services, findOperatorsWith, clock());
        case 'poll':
          return pollRefunds(services, clock());
        case 'refund':
          return bought.run({ kind: 'refund', which: 0, part: step.part, access: 'keep' });
        case 'gateway':
          mood = step.mood;
          return;
        case 'wait':
          return clock.advance(step.minutes * MINUTE_MS);
      }
    }

    /** Completes the run: the gateway answers, and what nobody decided ends. */
    async function end(): Promise<void> {
      mood = 'success';
      clock.advance(8 * DAY_MS);
      await runDueApprovals(services, findOperatorsWith, clock());
      clock.advance(5 * MINUTE_MS);
      await pollRefunds(services, clock());
    }

    return { run, end, payment, approvals, given, deciders: () => findOperatorsWith(db, 'refund.approve') };
  }

  return { begin };
}
