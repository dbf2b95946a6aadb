import { expect, test } from 'vitest';
import { loginDelayMs } from './login-delay.ts';

test.each([
  [0, 0],
  [1, 0],
  [10, 0],
  [11, 300],
  [12, 600],
  [19, 2700],
  [20, 3000],
  [21, 3000],
  [1_000_000, 3000],
])('try %i waits %i ms', (tries, delay) => {
  expect(loginDelayMs(tries)).toBe(delay);
});
