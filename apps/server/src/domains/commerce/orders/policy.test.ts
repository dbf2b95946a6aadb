import { HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { ORDER_STATES, ORDER_STATUS } from './order-status.ts';
import type { ReuseInput } from './policy.ts';
import { canCancel, canPay, canReuse, orderPoints, payableUntil, pointsToTakeBack } from './policy.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const { unpaid, paying, cancelled, paid } = ORDER_STATUS;

// `paying` without a channel is a new order of the cashier.
test.each([
  ['unpaid', { status: unpaid, channel: '' }, { cashier: true, redirect: true, bankTransfer: true }],
  [
    'new at the cashier',
    { status: paying, channel: '' },
    { cashier: true, redirect: false, bankTransfer: false },
  ],
  [
    'with Alipay chosen',
    { status: paying, channel: 'alipay' },
    { cashier: true, redirect: false, bankTransfer: false },
  ],
  [
    'with WeChat Pay chosen',
    { status: paying, channel: 'wechat' },
    { cashier: true, redirect: false, bankTransfer: false },
  ],
  [
    'with bank transfer chosen',
    { status: paying, channel: 'hand' },
    { cashier: true, redirect: false, bankTransfer: true },
  ],
  ['cancelled', { status: cancelled, channel: '' }, { cashier: false, redirect: false, bankTransfer: false }],
  [
    'cancelled, bank transfer',
    { status: cancelled, channel: 'hand' },
    { cashier: false, redirect: false, bankTransfer: false },
  ],
  ['paid', { status: paid, channel: 'alipay' }, { cashier: false, redirect: false, bankTransfer: false }],
  [
    'paid by bank transfer',
    { status: paid, channel: 'hand' },
    { cashier: false, redirect: false, bankTransfer: false },
  ],
])('an order that is %s: where it can be paid (contract 11.5–11.7)', (_what, order, allowed) => {
  const { cashier, redirect, bankTransfer } = allowed;
  expect(canPay(order, 'cashier')).toBe(cashier);
  expect(canPay(order, 'redirect')).toBe(redirect);
  expect(canPay(order, 'bankTransfer')).toBe(bankTransfer);
});

test.each([
  ['unpaid', unpaid, true],
  ['paying', paying, true],
  ['cancelled', cancelled, false],
  ['paid', paid, false],
])('an order that is %s: whether its member can cancel it', (_what, status, allowed) => {
  expect(canCancel({ status })).toBe(allowed);
});

test.each<[OrderStatus, readonly OrderStatus[]]>([
  [unpaid, [paying, paid, cancelled]],
  [paying, [paid, cancelled]],
  [cancelled, []],
  [paid, []],
])('an order with status %i can only change to %j (contract 11.1)', (from, allowed) => {
  expect(ORDER_STATES.moves[from]).toEqual(allowed);
});

test.each([
  ['without a channel', '', 48, HOUR_MS],
  ['of a gateway', 'alipay', 48, HOUR_MS],
  ['of a bank transfer', 'hand', 48, 48 * HOUR_MS],
  ['of a bank transfer with 0 hours set', 'hand', 0, HOUR_MS],
])('an order %s: how long it can be paid (contract 11.1)', (_what, channel, transferHours, lifetimeMs) => {
  expect(payableUntil({ created_at: NOW, channel }, transferHours)).toBe(NOW + lifetimeMs);
});

describe('whether a second request returns the open order', () => {
  const ORDER = {
    ...{ status: paying as number, checkout: 'cashier', channel: '', created_at: NOW },
    ...{ charge_fen: 9900, goods_days: 30, agreement_version: 'v1', promo_code: '' },
  };
  const REQUEST: ReuseInput = {
    ...{ goods: { charge_fen: 9900, goods_days: 30 }, promoCode: '', canUsePromo: false },
    ...{ agreementVersion: 'v1', checkout: 'cashier', transferHours: 48, now: NOW },
  };
  const A = { checkout: 'channel' } as const;

  test.each<[string, Partial<typeof ORDER>, Partial<ReuseInput>, boolean]>([
    ['the same purchase', {}, {}, true],
    ['another price', {}, { goods: { charge_fen: 9901, goods_days: 30 } }, false],
    ['another length', {}, { goods: { charge_fen: 9900, goods_days: 31 } }, false],
    ['another agreement version', {}, { agreementVersion: 'v2' }, false],
    ['the same code, in upper case', { promo_code: 'ten' }, { promoCode: 'TEN' }, true],
    ['a usable code, the order has none', {}, { promoCode: 'ten', canUsePromo: true }, false],
    ['an unusable code, the order has none', {}, { promoCode: 'ten' }, true],
    ['no code, the order has one', { promo_code: 'ten' }, {}, false],
    ['another code', { promo_code: 'ten' }, { promoCode: 'five', canUsePromo: true }, false],
    ['five minutes left', {}, { now: NOW + 55 * MINUTE_MS }, true],
    ['less than five minutes left', {}, { now: NOW + 55 * MINUTE_MS + 1 }, false],
    ['a bank transfer has more time', { channel: 'hand' }, { now: NOW + 47 * HOUR_MS }, true],
    ['B, order of the cashier with a channel', { channel: 'alipay' }, {}, true],
    ['B, unpaid order of A', { status: unpaid, checkout: 'channel' }, {}, true],
    ['B, order of A with a channel', { checkout: 'channel', channel: 'alipay' }, {}, false],
    ['A, unpaid order of A', { status: unpaid, checkout: 'channel' }, A, true],
    ['A, order of A with a channel', { checkout: 'channel', channel: 'alipay' }, A, false],
    ['A, order of the cashier', {}, A, false],
  ])('%s (contract 11.2, 11.3)', (_what, order, request, expected) => {
    expect(canReuse({ ...ORDER, ...order }, { ...REQUEST, ...request })).toBe(expected);
  });
});

test.each([
  ['1', 9900, 99],
  ['1', 99, 0],
  ['0.1', 3000, 3],
  ['0.29', 10_000, 29],
  ['2.5', 130, 3],
  ['0', 9900, 0],
])('%s points per yuan, %i fen: %i points (contract 15.4)', (pointsPerYuan, amountFen, points) => {
  expect(orderPoints(pointsPerYuan, amountFen)).toBe(points);
});

test.each([
  ['a full refund', 99, 0, 9900, 99],
  ['the first third', 99, 0, 3350, 33],
  ['the second third', 99, 3350, 3350, 34],
  ['the rest', 99, 6700, 3200, 32],
  ['an order that gave no points', 0, 0, 9900, 0],
  ['an order that gave fewer points than the rate says', 50, 0, 9900, 50],
  ['the rest of an order whose points are already taken back', 50, 6000, 3900, 0],
])(
  '%s takes back the points of the refunded amount (contract 11.11)',
  (_what, given, refundedBeforeFen, amountFen, points) => {
    const input = { pointsPerYuan: '1', given, refundedBeforeFen, amountFen };
    expect(pointsToTakeBack(input)).toBe(points);
  },
);
