import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Work that ends when told, and a look at how much of it runs. */
function watched() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { work, endOne, running: () => running, most: () => most };
}

test('at most the given number of tasks run at once, in order', async () => {
  const limiter = createConcurrencyLimiter({ atOnce: 2, waiting: 10 });
  const { work, endOne, most } = watched();
  const finished: number[] = [];
  const all = [1, 2, 3, 4, 5].map((number) => limiter.run(work).then(() => finished.push(number)));
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  await Promise.all(all);
  expect(finished).toEqual([1, 2, 3, 4, 5]);
  expect(most()).toBe(2);
});

test('tryRun returns null while the queue is full, and runs again when there is space', async () => {
  const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 2 });
  const { work, endOne, running } = watched();
  const let3In = [limiter.tryRun(work), limiter.tryRun(work), limiter.tryRun(work)];
  expect(let3In).not.toContain(null);
  expect(limiter.tryRun(work)).toBeNull();
  await endOne();
  expect(limiter.tryRun(work)).not.toBeNull();
  expect(limiter.tryRun(work)).toBeNull();
  expect(running()).toBe(1);
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(running()).toBe(0);
  expect(limiter.tryRun(async () => 'free')).not.toBeNull();
});

test('run waits even when the queue is full', async () => {
  const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 0 });
  const { work, endOne } = watched();
  const first = limiter.run(work);
  expect(limiter.tryRun(work)).toBeNull();
  const second = limiter.run(async () => 'done');
  await endOne();
  await first;
  expect(await second).toBe('done');
});

test('a task that throws frees its slot', async () => {
  const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 1 });
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limiter.run(async () => 'next')).toBe('next');
});
