import { expect, test } from 'vitest';
import { amountDue, canUsePromoCode, promoCodeKey, promoStateOf } from './policy.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const MEMBER_ID = 7;
/** Use and limit are counts; `use_times` 0 is unlimited. */
const CODE = { member_id: null, use_times: 0, used_times: 0, expired_at: null, disabled_at: null };

test.each([
  ['of the site, unlimited, without an end', {}, false, true],
  ['of the site, used by the member before', {}, true, false],
  ['of the member', { member_id: MEMBER_ID }, false, false],
  ['of another member', { member_id: MEMBER_ID + 1 }, false, true],
  ['unlimited, used often', { used_times: 1000 }, false, true],
  ['with one use left', { use_times: 20, used_times: 19 }, false, true],
  ['with no use left', { use_times: 20, used_times: 20 }, false, false],
  ['ending in a millisecond', { expired_at: NOW + 1 }, false, true],
  ['ending now', { expired_at: NOW }, false, false],
  ['ended', { expired_at: NOW - 1 }, false, false],
  ['switched off', { disabled_at: NOW - 1 }, false, false],
])('a code %s: whether the member can use it (contract 10)', (_what, changes, hasUsed, canUse) => {
  expect(canUsePromoCode({ ...CODE, ...changes }, MEMBER_ID, hasUsed, NOW)).toBe(canUse);
});

test.each([
  ['Spring-2026', 'spring-2026'],
  ['  SPRING  ', 'spring'],
  ['春季', '春季'],
  ['', ''],
])('code %j is compared as %j', (typed, key) => {
  expect(promoCodeKey(typed)).toBe(key);
});

test.each([
  [9900, 0, 9900],
  [9900, 1000, 8900],
  [9900, 9900, 0],
  [9900, 9901, 0],
  [0, 1000, 0],
])('price %i fen less discount %i fen: %i fen to pay (contract 11.10)', (chargeFen, discountFen, dueFen) => {
  expect(amountDue(chargeFen, discountFen)).toBe(dueFen);
});

test.each([
  [{}, 'usable'],
  [{ use_times: 2, used_times: 2 }, 'used-up'],
  [{ use_times: 2, used_times: 2, expired_at: NOW }, 'expired'],
  [{ expired_at: NOW, disabled_at: 1 }, 'off'],
] as const)('a code with %j is %s', (changes, state) => {
  expect(promoStateOf({ ...CODE, ...changes }, NOW)).toBe(state);
});
