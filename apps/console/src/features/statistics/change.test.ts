import { expect, test } from 'vitest';
import { describeChange } from './change.ts';

test('a change is a share of what was before, where there is one', () => {
  expect([
    describeChange(112, 100),
    describeChange(95, 100),
    describeChange(0, 0),
    describeChange(3900, 100),
    describeChange(-50, 100),
    describeChange(5, 0),
    describeChange(5, -20),
  ]).toEqual(['↑ 12%', '↓ 5.0%', '持平', '增至 39 倍', '↓ 150%', undefined, undefined]);
});
