import { type ApprovalMode, approvalMode, stricterMode } from '@zaixue/contract/rules/approval-mode';
import { expect, test } from 'vitest';
import { APPROVAL_STATES, type ApprovalStatus, judgeDecision } from './policy.ts';

test.each([
  ['at the limit', 100_000, 100_000, 1, 'single'],
  ['over the limit with another operator', 100_001, 100_000, 1, 'second'],
  ['over the limit alone', 100_001, 100_000, 0, 'delayed'],
  ['without a limit', 100_000_000, 0, 0, 'single'],
] as const)('an amount %s', (_what, amountFen, limitFen, otherDeciders, mode) => {
  expect(approvalMode({ amountFen, limitFen, otherDeciders })).toBe(mode);
});

test('the stricter mode: another one before a delay before one alone', () => {
  const modes = ['single', 'delayed', 'second'] as const;
  for (const [index, one] of modes.entries())
    for (const [otherIndex, other] of modes.entries())
      expect(stricterMode(one, other)).toBe(modes[Math.max(index, otherIndex)]);
});

const [ASKER, OTHER] = [1, 2];
test.each<
  [what: string, mode: ApprovalMode, decidedBy: number, deciders: number[], fen: number, kind: string]
>([
  ['at the limit by the one who asked', 'single', ASKER, [ASKER], 100, 'run'],
  ['at the limit by another one', 'single', OTHER, [ASKER, OTHER], 100, 'run'],
  ['by somebody who lost the right', 'single', ASKER, [OTHER], 100, 'no-right'],
  ['over the limit by the one who asked', 'second', ASKER, [ASKER, OTHER], 101, 'needs-another'],
  ['over the limit by another one', 'second', OTHER, [ASKER, OTHER], 101, 'run'],
  ['over the limit by the only one, who did not ask', 'second', OTHER, [OTHER], 101, 'run'],
  ['over the limit by the only one', 'delayed', ASKER, [ASKER], 101, 'delay'],
  ['over the limit, when another one came meanwhile', 'delayed', ASKER, [ASKER, OTHER], 101, 'needs-another'],
  ['over the limit, when the other one went meanwhile', 'second', ASKER, [ASKER], 101, 'needs-another'],
  ['after the limit was lowered', 'single', ASKER, [ASKER, OTHER], 101, 'needs-another'],
  ['after the limit was raised', 'second', ASKER, [ASKER, OTHER], 99, 'needs-another'],
])('an approval %s', (_what, mode, decidedBy, deciders, amountFen, kind) => {
  const decision = judgeDecision({ mode, askedBy: ASKER, decidedBy, deciders, amountFen, limitFen: 100 });
  expect(decision.kind).toBe(kind);
  // The database refuses the mode `second` with one operator.
  if ('mode' in decision) expect(decision.mode === 'second').toBe(decidedBy !== ASKER && amountFen > 100);
});

test.each<[ApprovalStatus, readonly ApprovalStatus[]]>([
  ['waiting', ['approved', 'refused', 'withdrawn', 'expired']],
  ['approved', ['done', 'stopped']],
  ['done', []],
  ['refused', []],
  ['withdrawn', []],
  ['expired', []],
  ['stopped', []],
])('an approval that is %s can only change to %j', (from, allowed) => {
  expect(APPROVAL_STATES.moves[from]).toEqual(allowed);
});
