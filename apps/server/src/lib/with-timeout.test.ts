import { expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('work within the timeout returns its result or throws its error', async () => {
  expect(await withTimeout(Promise.resolve(1), 60_000, 2)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error('no')), 60_000, 2)).rejects.toThrow('no');
});

test('work over the timeout returns the fallback; a later failure is logged', async () => {
  vi.useFakeTimers();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const work = Promise.withResolvers<number>();
  const answer = withTimeout(work.promise, 1000, 2);
  await vi.advanceTimersByTimeAsync(999);
  let isDone = false;
  void answer.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(2);
  work.reject(new Error('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledOnce();
  vi.useRealTimers();
  told.mockRestore();
});
