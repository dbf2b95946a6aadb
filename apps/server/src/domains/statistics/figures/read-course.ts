import type { LessonFigures } from '@zaixue/contract/operator/statistics/learning';
import { CURVE_PARTS } from '@zaixue/contract/operator/statistics/learning';
import { FEWEST_PEOPLE } from '@zaixue/contract/operator/statistics/statistics-period';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { dayText } from '../../../lib/day-number.ts';
import { findLessonsOfFigures, type LessonOfFigures } from '../../catalog/lessons/queries.ts';
import { findReachableCourse } from '../../catalog/operator-scope/queries.ts';
import { countCourseLearners, readFirstCourseDay } from '../../learning/figures/queries.ts';
import { type Days, type Period, presentDays, stepsOf } from './period.ts';
import { presentFunnel } from './read-learning.ts';
import { maySplit } from './read-members.ts';
import { findCurves, stepSql, sumFunnels } from './repo.ts';
import { readBoth } from './sums.ts';

async function readGroups(db: Queries, courseId: number, days: Days) {
  const sums = await sumFunnels(db, days, (id) => sql`${id} = ${courseId}`);
  const of = (audience: string) => presentFunnel(sums.find((group) => group.audience === audience));
  return { bought: of('bought'), others: of('others') };
}

/** Active learners of a course, in all and by step; null before the first day that has the figure. */
async function readActive(
  db: Queries,
  {
    courseId,
    days,
    step,
    since,
  }: { courseId: number; days: Days; step: Period['step']; since: number | null },
) {
  const whole = sql<number>`(day - day + ${sql.lit(days.from)})`;
  const [all] = await countCourseLearners(db, courseId, { ...days, step: whole });
  const total = since === null || days.to < since ? null : (all?.members ?? 0);
  const byStep = new Map(
    (await countCourseLearners(db, courseId, { ...days, step: stepSql(step, days) })).map((row) => [
      row.first,
      row.members,
    ]),
  );
  const series = stepsOf(days, step).map((each) => {
    const isKnown = total !== null && maySplit(total) && since !== null && each.to >= since;
    return { ...presentDays(each), activeLearners: isKnown ? (byStep.get(each.from) ?? 0) : null };
  });
  return { total, series };
}

type CurveRow = Awaited<ReturnType<typeof findCurves>> extends Map<number, infer Row> ? Row : never;

const partsOf = (curve: CurveRow | undefined): readonly number[] | null =>
  curve === undefined || curve.parts === '' || curve.viewers < FEWEST_PEOPLE
    ? null
    : (JSON.parse(curve.parts) as number[]);

function presentLesson(lesson: LessonOfFigures, curve: CurveRow | undefined): LessonFigures {
  const viewers = curve?.viewers ?? 0;
  const parts = partsOf(curve);
  const watched = parts?.reduce((sum, part) => sum + part, 0) ?? 0;
  return {
    ...{ id: lesson.id, title: lesson.title, chapter: lesson.chapter, durationSeconds: lesson.duration },
    viewers,
    finished: viewers < FEWEST_PEOPLE ? null : (curve?.finished ?? 0),
    watchedPercent: parts === null ? null : Math.round((100 * watched) / (CURVE_PARTS * viewers)),
  };
}

/** The lessons of a course with their figures, and when these were computed. */
export async function readCourseLessons(db: Queries, courseId: number) {
  const lessons = await findLessonsOfFigures(db, { courseId });
  const curves = await findCurves(
    db,
    lessons.map(({ id }) => id),
  );
  const times = [...curves.values()].map(({ computed_at }) => computed_at);
  return {
    lessons: lessons.map((lesson) => presentLesson(lesson, curves.get(lesson.id))),
    lessonsComputedAt: times.length === 0 ? null : Math.max(...times),
  };
}

/** One course: its groups, its active learners and its lessons; null when it is out of reach. */
export async function readCourse(db: Queries, courseId: number, period: Period, scope: OperatorScope) {
  const course = await findReachableCourse(db, courseId, scope);
  if (!course) return null;
  const groups = await readBoth(period, (days) => readGroups(db, courseId, days));
  const since = await readFirstCourseDay(db);
  const active = await readBoth(period, (days) =>
    readActive(db, { courseId, days, step: period.step, since }),
  );
  return {
    course: { id: course.id, title: course.title },
    ...groups.present,
    comparedGroups: groups.past,
    activeLearners: active.present.total,
    comparedActiveLearners: active.past?.total ?? null,
    activeSince: since === null ? null : dayText(since),
    series: active.present.series,
    comparedSeries: active.past?.series ?? [],
    ...(await readCourseLessons(db, courseId)),
  };
}

/** One lesson with its drop-off curve; null when it is out of reach. */
export async function readLesson(db: Queries, lessonId: number, scope: OperatorScope) {
  const [lesson] = await findLessonsOfFigures(db, { lessonId });
  const course = lesson && (await findReachableCourse(db, lesson.course_id, scope));
  if (!lesson || !course) return null;
  const curve = (await findCurves(db, [lessonId])).get(lessonId);
  const parts = partsOf(curve);
  return {
    computedAt: curve?.computed_at ?? null,
    lesson: {
      ...presentLesson(lesson, curve),
      course: { id: course.id, title: course.title },
      hasVideo: lesson.media_id !== null,
    },
    parts: parts === null ? null : [...parts],
  };
}
