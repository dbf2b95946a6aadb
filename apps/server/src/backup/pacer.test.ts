import { expect, test } from 'vitest';
import { createPace } from './pacer.ts';

test('the pause is three times the work before it, at most a second; the pause itself does not count as work', async () => {
  let now = 0;
  const rests: number[] = [];
  const pace = createPace(
    () => now,
    async (milliseconds = 0) => {
      rests.push(milliseconds);
      now += milliseconds;
      return undefined as never;
    },
  );
  for (const work of [10, 0, 100, 5000]) {
    now += work;
    await pace();
  }
  expect(rests).toEqual([30, 0, 300, 1000]);
});
