import { expect, test } from 'vitest';
import { priceLabel } from './price.ts';

test.each([
  [99, 0, '￥99'],
  [9.9, 0, '￥9.9'],
  [19.95, 0, '￥19.95'],
  [99, 1, '免费'],
  [0, 1, '免费'],
  [0, 0, ''],
])('%d yuan, free %d: %s', (charge, is_free, label) => {
  expect(priceLabel({ charge, is_free })).toBe(label);
});
