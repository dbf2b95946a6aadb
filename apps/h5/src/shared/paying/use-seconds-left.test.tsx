import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
const tick = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('it counts down whole seconds since the answer, and stops at 0', () => {
  const { result } = renderHook(() => useSecondsLeft(3, START));
  const seen = [result.current];
  for (let second = 0; second < 5; second += 1) {
    tick(1000);
    seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1, 0, 0, 0]);
});

test('an older answer does not restart the countdown', () => {
  expect(renderHook(() => useSecondsLeft(60, START - 20_500)).result.current).toBe(40);
});

test('a phone that slept is not behind: the clock counts, not the ticks', () => {
  const { result } = renderHook(() => useSecondsLeft(600, START));
  vi.setSystemTime(START + 299_000);
  tick(1000);
  expect(result.current).toBe(300);
});

test('a new answer counts at once', () => {
  const { result, rerender } = renderHook(({ seconds }) => useSecondsLeft(seconds, START), {
    initialProps: { seconds: 10 },
  });
  rerender({ seconds: 90 });
  expect(result.current).toBe(90);
  rerender({ seconds: 0 });
  expect(result.current).toBe(0);
  tick(5000);
  expect(result.current).toBe(0);
});

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [60, '01:00'],
  [3599, '59:59'],
  [3600, '60:00'],
  [7265, '121:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
