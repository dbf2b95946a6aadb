import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { superviseProgress } from './supervise-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function supervise() {
  const stop = vi.fn();
  return { stop, supervisor: superviseProgress({ stallMs: 5000, maxMs: 60_000 }, stop) };
}

test('slow progress is not stopped', () => {
  const { stop, supervisor } = supervise();
  for (let step = 0; step < 10; step += 1) {
    vi.advanceTimersByTime(4999);
    supervisor.update(step);
  }
  expect([stop.mock.calls.length, supervisor.reason()]).toEqual([0, null]);
});

test('work without progress is stopped once', () => {
  const first = supervise();
  vi.advanceTimersByTime(4999);
  expect(first.stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(first.supervisor.reason()).toBe('5 秒没有进展');
  const second = supervise();
  second.supervisor.update(7);
  vi.advanceTimersByTime(3000);
  // The same instant again, or an earlier one, is no progress.
  second.supervisor.update(7);
  second.supervisor.update(6);
  vi.advanceTimersByTime(2000);
  expect(second.supervisor.reason()).toBe('5 秒没有进展');
  vi.advanceTimersByTime(20_000);
  expect([first.stop.mock.calls.length, second.stop.mock.calls.length]).toEqual([1, 1]);
});

test('output longer than the maximum is stopped', () => {
  const { stop, supervisor } = supervise();
  supervisor.update(60_000);
  expect(stop).not.toHaveBeenCalled();
  supervisor.update(60_001);
  supervisor.update(60_002);
  expect([stop.mock.calls.length, supervisor.reason()]).toEqual([1, '视频没有结尾']);
});

test('ended work is not stopped', () => {
  const { stop, supervisor } = supervise();
  supervisor.end();
  vi.advanceTimersByTime(60_000);
  expect([stop.mock.calls.length, supervisor.reason()]).toEqual([0, null]);
});
