import { afterEach, expect, test, vi } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { interleave } from '../../../testing/interleave.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createViewCounter } from './view-counter.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function openCounter() {
  const db = interleave(await openTestDatabase());
  const course = await createCourse(db);
  const ids = [(await createVideo(db, course.id)).id, (await createVideo(db, course.id, { view_num: 5 })).id];
  const stored = async () =>
    (await db.selectFrom('videos').select('view_num').orderBy('id').execute()).map((row) => row.view_num);
  const [first = 0, second = 0] = ids;
  return { db, views: createViewCounter(db), first, second, stored };
}

test('views are written in batches of 100', async () => {
  const { views, first, second, stored } = await openCounter();
  for (let index = 0; index < 99; index += 1) views.count(index % 3 === 0 ? second : first);
  expect(await stored()).toEqual([0, 5]);
  views.count(first);
  await expect.poll(stored).toEqual([67, 38]);
});

test('concurrent flushes write the counted views once', async () => {
  const { views, first, stored } = await openCounter();
  views.count(first);
  await Promise.all([views.flush(), views.flush()]);
  await views.flush();
  expect(await stored()).toEqual([1, 5]);
});

test('counted views are written after ten seconds, each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { views, first, stored } = await openCounter();
  views.count(first);
  vi.advanceTimersByTime(9_999);
  expect(await stored()).toEqual([0, 5]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(stored).toEqual([1, 5]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  views.count(first);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.poll(stored).toEqual([2, 5]);
});

test('given a failed write, the next flush writes the kept views', async () => {
  const { db, views, first, second, stored } = await openCounter();
  views.count(first);
  views.count(second);
  await db.schema.alterTable('videos').renameTo('videos_hidden').execute();
  await expect(views.flush()).rejects.toThrow();
  await db.schema.alterTable('videos_hidden').renameTo('videos').execute();
  views.count(first);
  await views.flush();
  expect(await stored()).toEqual([2, 6]);
});

test('after a batch is written, the next view waits for a new batch', async () => {
  const { views, first, stored } = await openCounter();
  for (let index = 0; index < 100; index += 1) views.count(first);
  await expect.poll(stored).toEqual([100, 5]);
  views.count(first);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await stored()).toEqual([100, 5]);
  await views.flush();
  expect(await stored()).toEqual([101, 5]);
});
