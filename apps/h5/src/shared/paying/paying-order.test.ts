import { afterEach, expect, test, vi } from 'vitest';
import { payingOrder } from './paying-order.ts';

const values = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  },
});
afterEach(() => values.clear());

test('an order number stays a text, leading zeros and all digits', () => {
  payingOrder.remember('202611210000010001');
  expect(payingOrder.recall()).toBe('202611210000010001');
});

test('what was long ago is not about this return', () => {
  payingOrder.remember('1', 0);
  expect(payingOrder.recall(2 * 60 * 60_000 - 1)).toBe('1');
  expect(payingOrder.recall(2 * 60 * 60_000)).toBeNull();
});

test.each(['', 'odd', '5'])('%j in the store is no order', (kept) => {
  values.set('meedu-h5-paying-order', kept);
  expect(payingOrder.recall(0)).toBeNull();
});

test('a settled order is forgotten', () => {
  payingOrder.remember('1');
  payingOrder.forget();
  expect(payingOrder.recall()).toBeNull();
});
