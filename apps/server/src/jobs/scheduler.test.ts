import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from './scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a job repeats after each run until it is stopped', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const stop = startJobs([{ name: 'count', everyMs: 1000, run }]);
  await vi.advanceTimersByTimeAsync(3500);
  expect(runs).toBe(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(3);
});

test('a long run does not overlap with the next one', async () => {
  let started = 0;
  const stop = startJobs([
    {
      name: 'slow',
      everyMs: 100,
      run: () => {
        started += 1;
        return new Promise((resolve) => setTimeout(resolve, 1000));
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(900);
  expect(started).toBe(1);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(1000);
  await stopping;
});

test('a failed run is reported and the next one starts', async () => {
  const operatorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let runs = 0;
  const stop = startJobs([
    {
      name: 'broken',
      everyMs: 1000,
      run: async () => {
        runs += 1;
        throw new Error('no');
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(runs).toBe(2);
  expect(operatorLog.mock.calls[0]?.[0]).toBe('zaixue: job broken failed');
  await stop();
  operatorLog.mockRestore();
});

test('a job with a long interval runs first within 30 seconds, not at the start, and then at its interval', async () => {
  const HALF_HOUR_MS = 1800_000;
  const runs = Array.from({ length: 20 }, () => 0);
  const jobs = runs.map((_, index) => ({
    name: `rare ${index}`,
    everyMs: HALF_HOUR_MS,
    run: async () => {
      runs[index] = (runs[index] ?? 0) + 1;
    },
  }));
  const stop = startJobs(jobs);
  await vi.advanceTimersByTimeAsync(4999);
  expect(new Set(runs)).toEqual(new Set([0]));
  await vi.advanceTimersByTimeAsync(12_500);
  // The first runs are spread over the range.
  expect(new Set(runs)).toEqual(new Set([0, 1]));
  await vi.advanceTimersByTimeAsync(12_501);
  expect(new Set(runs)).toEqual(new Set([1]));
  await vi.advanceTimersByTimeAsync(HALF_HOUR_MS - 30_000);
  expect(new Set(runs)).toEqual(new Set([1]));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(new Set(runs)).toEqual(new Set([2]));
  await stop();
});
