import { expect, test } from 'vitest';
import type { PaymentStatus } from './payment-status.ts';
import { PAYMENT_STATES } from './payment-status.ts';
import { validateReceivedMoney } from './policy.ts';

const PAYMENT = { channel: 'alipay', amount_fen: 9900, transaction_no: null };
const MONEY = { channel: 'alipay', amountFen: 9900, transactionNo: 'T1' };

test.each([
  ['matching an open payment', PAYMENT, MONEY, null],
  ['repeated', { ...PAYMENT, transaction_no: 'T1' }, MONEY, null],
  ['for an unknown payment', null, MONEY, 'the payment does not exist'],
  ['of another channel', PAYMENT, { ...MONEY, channel: 'wechat' }, 'the payment belongs to another channel'],
  ['one fen less', PAYMENT, { ...MONEY, amountFen: 9899 }, 'the amount of the payment is 9900 fen'],
  ['one fen more', PAYMENT, { ...MONEY, amountFen: 9901 }, 'the amount of the payment is 9900 fen'],
  [
    'with another transaction number',
    { ...PAYMENT, transaction_no: 'T1' },
    { ...MONEY, transactionNo: 'T2' },
    'the payment has another transaction number',
  ],
])('reported money %s: accepted or refused (contract 11.8)', (_what, payment, money, failure) => {
  expect(validateReceivedMoney(payment, money)).toBe(failure);
});

test.each<[PaymentStatus, readonly PaymentStatus[]]>([
  ['open', ['paid', 'closed', 'late']],
  ['closed', ['paid', 'late']],
  ['paid', []],
  ['late', []],
])('a payment with status %s can only change to %j', (from, allowed) => {
  expect(PAYMENT_STATES.moves[from]).toEqual(allowed);
});
