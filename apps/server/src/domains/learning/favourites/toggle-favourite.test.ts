import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../../testing/test-site.ts';

async function openFavourites() {
  const site = await openTestSite({ interleaved: true });
  const course = await createCourse(site.db);
  const { token } = await logInMember(site);
  const toggle = (id = course.id) => site.call('courseLike', { id: String(id) }, { token });
  return { ...site, course, token, toggle };
}

test('the first call adds a favourite, the second removes it', async () => {
  const { toggle, call, course, token } = await openFavourites();
  expect(await toggle()).toEqual({ code: 0, message: '', data: 1 });
  expect((await call('courseDetail', { id: String(course.id) }, { token })).data.isCollect).toBe(true);
  expect((await call('memberCoursesLike', {}, { token })).data.total).toBe(1);
  expect((await toggle()).data).toBe(0);
  expect((await call('memberCoursesLike', {}, { token })).data.total).toBe(0);
});

test('concurrent calls are processed one at a time', { tags: ['postgres'] }, async () => {
  const { toggle, db } = await openFavourites();
  const answers = await Promise.all(Array.from({ length: 7 }, () => toggle()));
  expect(answers.map(({ data }) => data).sort()).toEqual([0, 0, 0, 1, 1, 1, 1]);
  expect(await db.selectFrom('course_favourites').selectAll().execute()).toHaveLength(1);
});

test('an unknown or hidden course cannot be added; a favourite that was hidden later can be removed', async () => {
  const { toggle, db, call, course } = await openFavourites();
  expect((await toggle(999)).code).toBe(404);
  expect((await call('courseLike', { id: String(course.id) })).code).toBe(401);
  await toggle();
  await db.updateTable('courses').set({ is_show: 0 }).execute();
  expect((await toggle()).data).toBe(0);
  expect((await toggle()).code).toBe(404);
});

test('removing a favourite leaves those of other members and other courses', async () => {
  const { toggle, db, call, course, token, ...site } = await openFavourites();
  const other = await logInMember({ db, call, ...site });
  const second = await createCourse(db);
  await toggle();
  await toggle(second.id);
  await call('courseLike', { id: String(course.id) }, { token: other.token });
  expect((await toggle()).data).toBe(0);
  const left = await db
    .selectFrom('course_favourites')
    .select(['member_id', 'course_id'])
    .orderBy('id')
    .execute();
  expect(left.map(({ course_id }) => course_id)).toEqual([second.id, course.id]);
  expect(left[1]?.member_id).toBe(other.member.id);
});
