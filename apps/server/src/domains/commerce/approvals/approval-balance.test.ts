// @module-tag postgres
import { APPROVAL_DELAY_MS } from '@zaixue/contract/rules/approval-mode';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test, vi } from 'vitest';
import {
  type ApprovalModel,
  type ApprovalRun,
  type ApprovalStep,
  createApprovalModel,
  LIMIT_FEN,
} from '../../../testing/approval-model.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

/** More runs with `TEST_ALL=1`; fewer on PostgreSQL, where the same runs take several times as long. */
const DAILY_RUNS = process.env.TEST_DATABASE_URL ? 30 : 100;
const RUNS = process.env.TEST_ALL === '1' ? 2000 : DAILY_RUNS;
/** A new site after so many runs, because a site with more data is slower. */
const RUNS_PER_SITE = 250;

const by = fc.nat({ max: 2 });
const which = fc.nat({ max: 3 });
const access = fc.constantFrom('keep' as const, 'end' as const);
const plain = (...kinds: ('apply' | 'withdraw-application' | 'job' | 'poll')[]) =>
  fc.constantFrom(...kinds.map((kind) => ({ kind })));
const step: fc.Arbitrary<ApprovalStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('ask' as const), by, access },
      share: fc.constantFrom(1, 1, 2, 3, 9),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ kind: fc.constant('decide' as const), by, which, types: fc.boolean() },
      isApproved: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('withdraw' as const, 'stop' as const),
      ...{ by, which },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('switch' as const), by, isOn: fc.boolean() }) },
  { weight: 4, arbitrary: plain('apply', 'withdraw-application', 'job', 'job', 'poll') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), part: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('gateway' as const),
      mood: fc.constantFrom('success', 'success', 'lost', 'silent', 'failed', 'processing' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(2, 9, 10, 10_080) }),
  },
);
/** The only operator with the right asks and approves over the limit; short runs reach the delay by it. */
const alone = fc.constantFrom<ApprovalStep[][]>([
  [{ kind: 'switch', by: 1, isOn: false }],
  [{ kind: 'ask', by: 0, share: 1, access: 'end' }],
  [{ kind: 'decide', by: 0, which: 0, isApproved: true, types: true }],
]);
/** The steps of a group are simultaneous. */
const groups = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.array(step, { minLength: 1, maxLength: 3 }).map((group) => [group]) },
      { weight: 1, arbitrary: alone },
    ),
    { minLength: 2, maxLength: 12 },
  )
  .map((parts) => parts.flat());

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Refunded + reserved is what the payment says and never more than was paid, and the gateway gave back no more. */
async function expectReservations({ db }: TestSite, run: ApprovalRun): Promise<void> {
  const { id, amount_fen, refund_fen } = await run.payment();
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute();
  const open = (await run.approvals()).filter(({ status }) => status === 'waiting' || status === 'approved');
  const held = refunds.filter(({ status }) => status === 1 || status === 5);
  expect(sum([...held, ...open].map((row) => row.amount_fen))).toBe(refund_fen);
  expect(refund_fen).toBeLessThanOrEqual(amount_fen);
  const back = refunds.map(({ refund_no }) => run.given.get(refund_no ?? '') ?? 0);
  expect(sum(back)).toBeLessThanOrEqual(refund_fen);
}

/** Over the limit another operator approved, or the only one did and waited. */
async function expectFourEyes({ db }: TestSite, run: ApprovalRun): Promise<void> {
  const approvals = await run.approvals();
  const refunds = await db.selectFrom('refunds').select(['refund_no', 'status']).execute();
  let alone = 0;
  for (const approval of approvals.filter(({ status }) => status === 'done')) {
    const { id, mode, asked_by, decided_by, amount_fen, refund_no } = approval;
    const refund = refunds.find((each) => each.refund_no === refund_no);
    expect(refund).toBeDefined();
    if (mode === 'second') expect(decided_by).not.toBe(asked_by);
    if (mode === 'single' && decided_by === asked_by && (refund?.status === 1 || refund?.status === 5))
      alone += amount_fen;
    if (mode !== 'delayed') continue;
    const moves = await db
      .selectFrom('approval_moves')
      .select('created_at')
      .where('approval_id', '=', id)
      .orderBy('id')
      .execute();
    const [approved = 0, done = 0] = moves.map(({ created_at }) => created_at);
    expect(done - approved).toBeGreaterThanOrEqual(APPROVAL_DELAY_MS);
  }
  // Small refunds of one payment by one operator count together.
  expect(alone).toBeLessThanOrEqual(LIMIT_FEN);
  const used = approvals.flatMap(({ refund_no }) => refund_no ?? []);
  expect(new Set(used).size).toBe(used.length);
}

test(`refunded + reserved ≤ paid, and nobody alone over the limit, in ${RUNS} random runs`, {
  timeout: 3_600_000,
}, async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let runs = 0;
  let site: TestSite | undefined;
  let model: ApprovalModel | undefined;
  await fc.assert(
    fc.asyncProperty(groups, async (program) => {
      if (!site || !model || runs % RUNS_PER_SITE === 0) {
        if (site) expect((await checkLedger(site.db)).problems).toEqual([]);
        site = await openTestSite({ interleaved: true });
        model = await createApprovalModel(site);
      }
      runs += 1;
      const run = await model.begin();
      for (const group of program) {
        const before = await run.approvals();
        const deciders = await run.deciders();
        await Promise.all(group.map((one) => run.run(one)));
        await expectReservations(site, run);
        if (group.some(({ kind }) => kind === 'switch')) continue;
        // Nobody chose to be alone: there was no other operator who could decide.
        for (const { id, mode, status, decided_by } of await run.approvals()) {
          const isNew = before.find((each) => each.id === id)?.status !== 'approved' && status === 'approved';
          if (isNew && mode === 'delayed') expect(deciders.filter((each) => each !== decided_by)).toEqual([]);
        }
      }
      await run.end();
      await expectReservations(site, run);
      await expectFourEyes(site, run);
      const left = (await run.approvals()).map(({ status }) => status);
      expect(left.filter((status) => status === 'waiting' || status === 'approved')).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  if (site) expect((await checkLedger(site.db)).problems).toEqual([]);
  told.mockRestore();
});
