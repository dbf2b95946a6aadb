import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { findCourseTitles, findVideoTitles } from './queries.ts';

test('titles are found for more ids than one query accepts, also of hidden and deleted rows', async () => {
  const { db } = await openTestSite();
  const course = await createCourse(db, { title: '隐藏的课', is_show: 0 });
  const video = await createVideo(db, course.id, { title: '删除的节', deleted_at: 1 });
  const unknown = Array.from({ length: 70_000 }, (_, index) => 1_000_000 + index);
  expect([...(await findCourseTitles(db, [...unknown, course.id, course.id]))]).toEqual([
    [course.id, '隐藏的课'],
  ]);
  expect([...(await findVideoTitles(db, [...unknown, video.id]))]).toEqual([[video.id, '删除的节']]);
  expect(await findCourseTitles(db, [])).toEqual(new Map());
});
