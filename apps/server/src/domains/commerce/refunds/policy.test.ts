import { expect, test } from 'vitest';
import type { RefundStatus } from './policy.ts';
import { endsAccess, REFUND_STATES, REFUND_STATUS, refundableFen, validateRefundAccess } from './policy.ts';

test.each([
  ['not paid', { transaction_no: null, amount_fen: 9900, refund_fen: 0 }, 0],
  ['paid', { transaction_no: 'T1', amount_fen: 9900, refund_fen: 0 }, 9900],
  ['partly refunded or reserved', { transaction_no: 'T1', amount_fen: 9900, refund_fen: 9899 }, 1],
  ['fully refunded or reserved', { transaction_no: 'T1', amount_fen: 9900, refund_fen: 9900 }, 0],
])('a payment %s: the refundable amount', (_what, payment, fen) => {
  expect(refundableFen(payment)).toBe(fen);
});

test.each([
  ['paid', null, 'access-required', null],
  ['paid', 'keep', null, false],
  ['paid', 'end', null, true],
  ['late', null, null, null],
  ['late', 'keep', null, false],
  ['late', 'end', 'nothing-delivered', false],
] as const)(
  'a %s payment is refunded with access %s: failure %s, ends access %s (contract 11.11)',
  (status, access, failure, ends) => {
    expect(validateRefundAccess({ status }, access)).toBe(failure);
    if (access !== null) expect(endsAccess({ status }, access)).toBe(ends);
  },
);

const { processing, success, failed, closed } = REFUND_STATUS;

test.each<[RefundStatus, readonly RefundStatus[]]>([
  [processing, [success, failed, closed]],
  [success, []],
  [failed, []],
  [closed, []],
])('a refund with status %i can only change to %j', (from, allowed) => {
  expect(REFUND_STATES.moves[from]).toEqual(allowed);
});
