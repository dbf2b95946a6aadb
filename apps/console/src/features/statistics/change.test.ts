import { expect, test } from 'vitest';
import { describeChange } from './change.ts';

test.each([
  ['a share', 112, 100, '↑ 12%'],
  ['a share', 95, 100, '↓ 5.0%'],
  ['the same', 0, 0, '持平'],
  ['less than nothing', -50, 100, '↓ 150%'],
  ['nothing before', 5, 0, undefined],
  ['less than nothing before', 5, -20, undefined],
  ['nearly ten times', 940, 100, '↑ 840%'],
  ['ten times', 1000, 100, '增至 10 倍'],
  ['many times', 39_400, 100, '增至 394 倍'],
  ['a thousand times', 100_000, 100, '增加很多'],
])('a change: %s', (_name, now, before, text) => {
  expect(describeChange(now, before)).toBe(text);
});
