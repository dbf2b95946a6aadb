import { expect, test } from 'vitest';
import { offersFor } from './offers.ts';

const PAID = { is_free: 0, is_vip_free: 0, charge: 99 };

test.each([
  ['full access', PAID, true, 'B', 'start'],
  ['a free course for anyone', { ...PAID, is_free: 1 }, false, 'B', 'start'],
  ['B: paid', PAID, false, 'B', 'buy'],
  ['B: paid, with membership', { ...PAID, is_vip_free: 1 }, false, 'B', 'vip buy'],
  ['B: price 0, not free', { ...PAID, charge: 0 }, false, 'B', ''],
  ['sale stopped', { ...PAID, is_on_sale: 0 }, false, 'B', 'stopped'],
  ['sale stopped, with membership', { ...PAID, is_vip_free: 1, is_on_sale: 0 }, false, 'B', 'vip stopped'],
  ['sale stopped, full access', { ...PAID, is_on_sale: 0 }, true, 'B', 'start'],
  ['A: paid', PAID, false, 'A', 'vip buy'],
  ['A: price 0, not free', { ...PAID, charge: 0 }, false, 'A', 'vip'],
] as const)('%s', (_, course, hasAccess, generation, expected) => {
  const offers = Object.entries(offersFor(course, hasAccess, generation));
  expect(offers.flatMap(([name, isOffered]) => (isOffered ? [name] : [])).join(' ')).toBe(expected);
});
