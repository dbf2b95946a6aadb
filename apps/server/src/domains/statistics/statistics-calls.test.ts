import {
  courseFunnelList,
  courseStatistics,
  learningStatistics,
  lessonStatistics,
} from '@zaixue/contract/operator/statistics/learning';
import { memberStatistics, memberStatisticsExport } from '@zaixue/contract/operator/statistics/members';
import { moneyStatistics, moneyStatisticsExport } from '@zaixue/contract/operator/statistics/money';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createSchoolLife } from '../../../../../tools/site/school-life.ts';
import { dayNumberOf } from '../../lib/day-number.ts';
import { addWatchRecord } from '../../testing/fixtures/add-watch-record.ts';
import { buyCourse } from '../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../testing/fixtures/create-course.ts';
import { createVideo } from '../../testing/fixtures/create-video.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../testing/operators/operator-console.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { readPeriod, stepsOf } from './figures/period.ts';
import { addViewer } from './roll-up/collect-curve.ts';
import { runStatistics } from './roll-up/run-statistics.ts';

/** A site with one course and some members who watch a lesson of it today. */
async function openSchool(learners: number) {
  const site = await openTestSite();
  const life = createSchoolLife(site.db);
  const course = await createCourse(site.db, { title: '=课程' });
  const lesson = await createVideo(site.db, course.id, { duration: 100 });
  for (let n = 0; n < learners; n += 1) {
    const id = await life.register(site.clock());
    await life.watch(id, site.clock(), 50);
    await life.own(id, course.id, site.clock());
    await life.study(id, course.id, 50, site.clock());
    await addWatchRecord(site.db, id, lesson, { spans: '[[0,50]]' });
    const goods = ['COURSE', course.id] as const;
    await life.pay({ memberId: id, at: site.clock(), goods, channel: 'alipay', fen: 100 });
  }
  await runStatistics(site.services);
  return { site, course, lesson, owner: await createTestOperator(site, 'owner') };
}

test.each([
  [4, false],
  [5, true],
])('figures about %i people are split: %s', async (learners, isSplit) => {
  const { site, course, lesson, owner } = await openSchool(learners);
  const ifSplit = <Value>(value: Value): Value | null => (isSplit ? value : null);
  const members = (await callOperator(site, owner, memberStatistics, {})).data;
  expect(members.totals).toMatchObject({ activeMembers: learners, payingMembers: learners });
  expect(members.series.at(-1)).toMatchObject({
    newMembers: ifSplit(learners),
    activeMembers: ifSplit(learners),
    payingMembers: ifSplit(learners),
  });
  const learning = (await callOperator(site, owner, learningStatistics, {})).data;
  expect(learning.series.at(-1)).toMatchObject({
    activeLearners: ifSplit(learners),
    watchedSeconds: ifSplit(50 * learners),
    startedCourses: ifSplit(learners),
  });
  const [row] = (await callOperator(site, owner, courseFunnelList, {})).data.rows;
  expect(row?.bought.people).toBe(learners);
  expect(row?.bought.steps?.reached50 ?? null).toBe(ifSplit(learners));
  const one = (await callOperator(site, owner, courseStatistics, { id: course.id })).data;
  expect(one.activeLearners).toBe(learners);
  expect(one.series.at(-1)?.activeLearners).toBe(ifSplit(learners));
  expect(one.lessons[0]).toMatchObject({ viewers: learners, watchedPercent: ifSplit(50) });
  const curve = (await callOperator(site, owner, lessonStatistics, { id: lesson.id })).data;
  expect(curve.lesson.viewers).toBe(learners);
  expect(curve.parts?.[49] ?? null).toBe(ifSplit(learners));
  expect(curve.parts?.[50] ?? null).toBe(ifSplit(0));
});

test('an operator with own courses sees figures of these only', async () => {
  const { site, course } = await openSchool(5);
  const { db } = site;
  const permissions = JSON.stringify(['course.view', 'stats.learning']);
  const at = { created_at: 1, updated_at: 1 };
  const { id } = await db
    .insertInto('operator_roles')
    .values({ title: '助教', scope: 'own', permissions, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const editor = await createTestOperator(site, `role-${id}`);
  const ask = async () => ({
    courses: (await callOperator(site, editor, courseFunnelList, {})).data.rows.length,
    totals: (await callOperator(site, editor, learningStatistics, {})).data.totals,
  });
  const nothing = { activeLearners: null, watchedSeconds: null };
  expect(await ask()).toEqual({
    courses: 0,
    totals: { ...nothing, startedCourses: 0, finishedCourses: 0 },
  });
  await db.insertInto('course_editors').values({ course_id: course.id, operator_id: editor.id }).execute();
  expect(await ask()).toEqual({
    courses: 1,
    totals: { ...nothing, startedCourses: 5, finishedCourses: 0 },
  });
});

test('a table is exported as CSV with a byte order mark, and titles are not run as formulas', async () => {
  const { site, owner } = await openSchool(1);
  const period = { from: '2026-01-31', to: '2026-01-31', table: 'goods' } as const;
  const { status, data } = await callOperator(site, owner, moneyStatisticsExport, period);
  expect(status).toBe(200);
  const [head, row] = String(data).split('\r\n');
  expect(head?.startsWith('\uFEFF类型,编号,名称,收款（元）')).toBe(true);
  expect(row).toBe("课程,1,'=课程,1.00,0.00,0.00,1.00,1,0,0,0.00");
  const entry = await site.db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ act: 'statistics.export', subject_label: '收入-按商品' });
  const members = await callOperator(site, owner, memberStatisticsExport, { from: '2026-01-31' });
  // One person is not split further.
  expect(String(members.data).split('\r\n')[1]).toBe('2026-01-31,2026-01-31,,,,');
});

test('a period that is reversed, too long or no day at all is refused', async () => {
  const { site, owner } = await openSchool(0);
  const refused = async (query: object) =>
    Object.keys((await callOperator(site, owner, moneyStatistics, query)).failure.fields ?? {});
  expect(await refused({ from: '2026-01-02', to: '2026-01-01' })).toEqual(['from']);
  expect(await refused({ from: '2022-01-01', to: '2026-01-01' })).toEqual(['from']);
  expect(await refused({ to: '2026-02-30' })).toEqual(['to']);
});

test('periods are compared with the days before, and with the same dates of the year before', () => {
  const now = Date.parse('2028-03-01T00:00:00+08:00');
  const read = (query: object) => {
    const period = readPeriod({ from: '', to: '', compare: 'none', step: 'day', ...query }, now);
    if (!period.ok) throw new Error(period.failure);
    return period.value;
  };
  const today = dayNumberOf(now);
  expect(read({}).days).toEqual({ from: today - 29, to: today });
  expect(read({ compare: 'previous' }).compared).toEqual({ from: today - 59, to: today - 30 });
  const leap = read({ from: '2028-02-29', to: '2028-03-01', compare: 'last-year' });
  expect(leap.compared).toEqual({ from: today - 367, to: today - 366 });
  expect(stepsOf({ from: today - 1, to: today + 31 }, 'month').map(({ to, from }) => to - from + 1)).toEqual([
    1, 31, 1,
  ]);
});

test('a part of a lesson is watched when its middle is', () => {
  const parts = Array.from({ length: 100 }, () => 0);
  addViewer(
    parts,
    [
      [1, 3],
      [10, 11],
    ],
    200,
  );
  expect(parts.flatMap((viewers, index) => (viewers ? [index] : []))).toEqual([0]);
  addViewer(parts, [[0, 200]], 200);
  expect([parts[0], parts[1], parts[99]]).toEqual([2, 1, 1]);
});

test('a reported position counts the member for the course on that day', async () => {
  const site = await openTestSite();
  const { db } = site;
  const course = await createCourse(db);
  const lesson = await createVideo(db, course.id);
  const { member, token } = await logInMember(site);
  await buyCourse(db, member.id, course.id);
  const report = () => site.call('videoRecord', { id: String(lesson.id), duration: 3 }, { token });
  await report();
  await report();
  site.clock.advance(DAY_MS);
  await report();
  const day = dayNumberOf(site.clock());
  expect(
    await db.selectFrom('watch_course_days').select(['course_id', 'day', 'member_id']).execute(),
  ).toEqual([
    { course_id: course.id, day: day - 1, member_id: member.id },
    { course_id: course.id, day, member_id: member.id },
  ]);
});
