import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../../testing/test-site.ts';

async function openSiteWithCounters() {
  const site = await openTestSite();
  const course = await createCourse(site.db, { is_free: 1, user_count: 500 });
  const paid = await createCourse(site.db);
  const lesson = await createVideo(site.db, course.id);
  const trial = await createVideo(site.db, paid.id, { free_seconds: 30 });
  const countOf = async (id: number) =>
    (await site.call('courseDetail', { id: String(id) })).data.course.learner_count;
  const counts = async () => {
    // What a course page shows everybody is cached for five seconds.
    site.clock.advance(5000);
    return [await countOf(course.id), await countOf(paid.id)];
  };
  return { ...site, course, paid, lesson, trial, counts };
}

test('a member counts as one learner after opening a lesson, watching a trial and buying', async () => {
  const site = await openSiteWithCounters();
  const { call, course, paid, lesson, trial, counts } = site;
  expect(await counts()).toEqual([0, 0]);
  const [one, two] = [await logInMember(site), await logInMember(site)];
  // A lesson page viewed without access or without login does not count.
  await call('videoDetail', { id: String(trial.id) }, { token: one.token });
  await call('videoDetail', { id: String(lesson.id) });
  expect(await counts()).toEqual([0, 0]);

  await call('videoDetail', { id: String(lesson.id) }, { token: one.token });
  await call('videoDetail', { id: String(lesson.id) }, { token: one.token });
  await call('videoRecord', { id: String(lesson.id), duration: 9 }, { token: one.token });
  expect(await counts()).toEqual([1, 0]);
  await call('videoRecord', { id: String(trial.id), duration: 9 }, { token: one.token });
  await buyCourse(site.db, one.member.id, paid.id);
  await buyCourse(site.db, two.member.id, paid.id);
  expect(await counts()).toEqual([1, 2]);
  const { data } = await call('courses', {});
  expect(data.data.map(({ id, learner_count, user_count }) => [id, learner_count, user_count])).toEqual([
    [paid.id, 2, 0],
    [course.id, 1, 500],
  ]);
});

test('after a course is revoked, a member stays a learner only of a course they watched', async () => {
  const { db, paid, trial, counts, call, ...site } = await openSiteWithCounters();
  const watcher = await logInMember({ db, call, ...site });
  const buyer = await createMember(db);
  await call('videoRecord', { id: String(trial.id), duration: 9 }, { token: watcher.token });
  for (const id of [watcher.member.id, buyer.id]) await buyCourse(db, id, paid.id);
  expect(await counts()).toEqual([0, 2]);
  await db.deleteFrom('course_purchases').where('course_id', '=', paid.id).execute();
  expect(await counts()).toEqual([0, 1]);
  expect(await db.selectFrom('course_learners').selectAll().execute()).toEqual([
    { course_id: paid.id, member_id: watcher.member.id },
  ]);
});

test('an erased member is not counted as a learner', async () => {
  const { db, call, paid, lesson, counts, ...site } = await openSiteWithCounters();
  const [leaving, staying] = [
    await logInMember({ db, call, ...site }),
    await logInMember({ db, call, ...site }),
  ];
  for (const { member, token } of [leaving, staying]) {
    await buyCourse(db, member.id, paid.id);
    await call('videoDetail', { id: String(lesson.id) }, { token });
    await call('videoRecord', { id: String(lesson.id), duration: 9 }, { token });
  }
  expect(await counts()).toEqual([2, 2]);
  await db.deleteFrom('members').where('id', '=', leaving.member.id).execute();
  expect(await counts()).toEqual([1, 1]);
});

test('concurrent first reports of many members are all counted', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const course = await createCourse(site.db, { is_free: 1 });
  const lessons = [await createVideo(site.db, course.id), await createVideo(site.db, course.id)];
  const members = await Promise.all(Array.from({ length: 6 }, () => logInMember(site)));
  const answers = await Promise.all(
    members.flatMap(({ token }) =>
      lessons.map(({ id }) => site.call('videoRecord', { id: String(id), duration: 9 }, { token })),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(0));
  const { data } = await site.call('courseDetail', { id: String(course.id) });
  expect(data.course.learner_count).toBe(6);
});
