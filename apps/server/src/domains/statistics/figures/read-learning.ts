import type { CourseFunnel, Funnel, LearningFigures } from '@zaixue/contract/operator/statistics/learning';
import { FEWEST_PEOPLE } from '@zaixue/contract/operator/statistics/statistics-period';
import type { Queries } from '../../../db/open.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { findCourseTitles } from '../../catalog/courses/queries.ts';
import { isCourseIdInScope } from '../../catalog/operator-scope/queries.ts';
import { type Days, type Period, presentDays, stepsOf } from './period.ts';
import { maySplit } from './read-members.ts';
import { countPeople, type FunnelSums, sumByDay, sumFunnels } from './repo.ts';
import { addUp, addUpSteps, readBoth } from './sums.ts';

async function readPeriodLearning(db: Queries, days: Days, step: Period['step'], scope: OperatorScope) {
  const isAll = scope.kind === 'all';
  const figures = isAll
    ? await sumByDay(db, { subjectType: 'site', metrics: ['watched', 'started', 'finished'], days })
    : await sumByDay(db, {
        ...{ subjectType: 'course', metrics: ['started', 'finished'], days },
        only: (course) => isCourseIdInScope(course, scope),
      });
  const sums = addUp(figures);
  const total = await countPeople(db, 'active', days, null);
  const activeLearners = [...total.values()].reduce((sum, people) => sum + people, 0);
  const totals: LearningFigures = {
    activeLearners: isAll ? activeLearners : null,
    watchedSeconds: isAll ? (sums.get('watched') ?? 0) : null,
    startedCourses: sums.get('started') ?? 0,
    finishedCourses: sums.get('finished') ?? 0,
  };
  const active = isAll ? await countPeople(db, 'active', days, step) : new Map<number, number>();
  const steps = addUpSteps(figures, days, step);
  const mayShow = maySplit(activeLearners);
  const series = stepsOf(days, step).map((each, index) => {
    const of = (metric: string): number | null => (mayShow ? (steps[index]?.sums.get(metric) ?? 0) : null);
    return {
      ...presentDays(each),
      activeLearners: isAll && mayShow ? (active.get(each.from) ?? 0) : null,
      watchedSeconds: isAll ? of('watched') : null,
      startedCourses: of('started'),
      finishedCourses: of('finished'),
    };
  });
  return { totals, series };
}

/** Learning in a period and in the compared one. An operator with the scope `own` sees the sums of own courses. */
export async function readLearning(db: Queries, period: Period, scope: OperatorScope) {
  const { present, past } = await readBoth(period, (days) =>
    readPeriodLearning(db, days, period.step, scope),
  );
  return {
    totals: present.totals,
    comparedTotals: past?.totals ?? null,
    series: present.series,
    comparedSeries: past?.series ?? [],
  };
}

const NOBODY: FunnelSums = {
  ...{ people: 0, started: 0, reached25: 0, reached50: 0, reached75: 0, reached100: 0 },
};

/** The funnel of a group as an operator may see it. */
export function presentFunnel(sums: FunnelSums = NOBODY): Funnel {
  const { people, started, reached25, reached50, reached75, reached100 } = sums;
  const steps = { started, reached25, reached50, reached75, reached100 };
  return { people, steps: people < FEWEST_PEOPLE ? null : steps };
}

export interface CourseFunnelFilter {
  readonly search: string;
  readonly sort: 'bought' | 'others' | 'title';
  readonly scope: OperatorScope;
}

/** A page of the courses with members who got or began them in a period. Null for all of them. */
export async function listCourseFunnels(
  db: Queries,
  { days }: Period,
  { search, sort, scope }: CourseFunnelFilter,
  page: PageRequest | null,
): Promise<{ rows: CourseFunnel[]; total: number }> {
  const sums = await sumFunnels(db, days, (courseId) => isCourseIdInScope(courseId, scope));
  const titles = await findCourseTitles(db, [...new Set(sums.map(({ course_id }) => course_id))]);
  const wanted = search.toLowerCase();
  const courses = [...titles]
    .filter(([, title]) => title.toLowerCase().includes(wanted))
    .map(([courseId, title]) => ({ courseId, title, bought: NOBODY, others: NOBODY }));
  const byId = new Map(courses.map((course) => [course.courseId, course]));
  for (const { course_id, audience, ...group } of sums) {
    const course = byId.get(course_id);
    if (course) course[audience as 'bought' | 'others'] = group;
  }
  courses.sort((a, b) => {
    const bySize = sort === 'title' ? 0 : b[sort].people - a[sort].people;
    return bySize || (sort === 'title' ? a.title.localeCompare(b.title, 'zh') : 0) || a.courseId - b.courseId;
  });
  const rows = page === null ? courses : courses.slice(offsetOf(page), offsetOf(page) + page.size);
  return {
    rows: rows.map(({ courseId, title, bought, others }) => ({
      ...{ courseId, title, bought: presentFunnel(bought), others: presentFunnel(others) },
    })),
    total: courses.length,
  };
}
