import { z } from 'zod';
import { exportFormat } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { choiceQuery, idParams, milliseconds, pageOf, pageQuery, searchQuery } from '../operator-fields.ts';
import { periodFacts, periodQuery, seriesOf, splitCount } from './statistics-period.ts';

/** Parts of a drop-off curve. */
export const CURVE_PARTS = 100;

/**
 * Learning in a period.
 * - `activeLearners`: different members who watched at least one second in it, any course; as `activeMembers`. Null for
 *   an operator who may only reach own courses.
 * - `watchedSeconds`: watched time of all members, as it counts in "my study": time at normal speed that passed while
 *   videos played, trials included. Null for an operator who may only reach own courses.
 * - `startedCourses`: number of pairs of member and course: the member opened a lesson of the course with full access
 *   (bought, free, by membership or given) for the first time.
 * - `finishedCourses`: number of pairs of member and course: all lessons of the course were watched to the end for the
 *   first time. The course need not have been started in the same period.
 */
const learningCounts = {
  activeLearners: splitCount,
  watchedSeconds: splitCount,
  startedCourses: splitCount,
  finishedCourses: splitCount,
};
export const learningFigures = z.object(learningCounts);
export type LearningFigures = z.infer<typeof learningFigures>;

/**
 * How far a group of members has come in a course until now (not until the end of the period).
 * - `people`: members of the group.
 * - `started`: those who opened a lesson with full access.
 * - `reached25`, `reached50`, `reached75`: those who watched at least this share of the course's lessons to the end;
 *   `reached100`: all of them. Whoever finished the course once stays finished when lessons are added.
 * Null for a group of fewer than 5 members, which is not split further.
 */
export const funnel = z.object({
  people: z.int(),
  steps: z
    .object({
      started: z.int(),
      reached25: z.int(),
      reached50: z.int(),
      reached75: z.int(),
      reached100: z.int(),
    })
    .nullable(),
});
export type Funnel = z.infer<typeof funnel>;

/**
 * - `bought`: members who own the course (they bought it or it was given to them) and got it in the period. Whose access
 *   ended does not count any more.
 * - `others`: members who do not own it, and opened a lesson of it with full access (free course, membership) for the
 *   first time in the period; `started` is all of them.
 */
const groups = { bought: funnel, others: funnel };

export const learningStatistics = defineOperatorCall({
  name: 'learningStatistics',
  summary: 'How much was learned in a period, in all and by step, within the scope of the role.',
  method: 'GET',
  path: '/operator/api/statistics/learning',
  needs: 'stats.learning',
  query: z.object(periodQuery),
  data: z.object({
    ...periodFacts,
    totals: learningFigures,
    /** Null without a comparison. */
    comparedTotals: learningFigures.nullable(),
    /** All figures are null in all points when 1 to 4 learners were active in the period. */
    ...seriesOf(learningCounts),
  }),
  failures: ['invalid'],
});

export const courseFunnel = z.object({
  courseId: z.int(),
  title: z.string(),
  ...groups,
});
export type CourseFunnel = z.infer<typeof courseFunnel>;

export const COURSE_FUNNEL_SORTS = ['bought', 'others', 'title'] as const;
const courseFunnelQuery = {
  ...periodQuery,
  /** Finds courses by a part of the title. */
  search: searchQuery,
  /** The largest group first, or by title. */
  sort: choiceQuery(COURSE_FUNNEL_SORTS),
};

export const courseFunnelList = defineOperatorCall({
  name: 'courseFunnelList',
  summary:
    'Courses with the members who got or began them in a period, and how far these have come. Courses without such members are left out.',
  method: 'GET',
  path: '/operator/api/statistics/learning/courses',
  needs: 'stats.learning',
  query: z.object({ ...courseFunnelQuery, ...pageQuery }),
  data: pageOf(courseFunnel).extend(periodFacts),
  failures: ['invalid'],
});

/**
 * A lesson of a course, of all time: the watched spans have no dates.
 * - `viewers`: members who watched any second of it, trials included.
 * - `finished`: those who watched it to the end (it has the mark "watched"); null for fewer than 5 viewers.
 * - `watchedPercent`: average share of the lesson that a viewer watched, 0 to 100, rounded: average of the curve's parts
 *   divided by the viewers. Null for fewer than 5 viewers, and when the length is unknown.
 */
export const lessonFigures = z.object({
  id: z.int(),
  title: z.string(),
  /** Empty without a chapter. */
  chapter: z.string(),
  durationSeconds: z.int(),
  viewers: z.int(),
  finished: splitCount,
  watchedPercent: splitCount,
});
export type LessonFigures = z.infer<typeof lessonFigures>;

export const courseStatistics = defineOperatorCall({
  name: 'courseStatistics',
  summary: 'One course: its funnel, its active learners of a period, and its lessons.',
  method: 'GET',
  path: '/operator/api/statistics/learning/courses/{id}',
  needs: 'stats.learning',
  params: idParams,
  query: z.object(periodQuery),
  data: z.object({
    ...periodFacts,
    course: z.object({ id: z.int(), title: z.string() }),
    ...groups,
    /** The same groups of the compared period; null without one. */
    comparedGroups: z.object(groups).nullable(),
    /**
     * Different members who reported a position in a lesson of the course in the period. Only days from `activeSince` on
     * have this figure; a period that ends before it has null.
     */
    activeLearners: splitCount,
    comparedActiveLearners: splitCount,
    /** First day, `yyyy-mm-dd`, with figures of active learners by course; null while there is none. */
    activeSince: z.string().nullable(),
    /** Null in all points when 1 to 4 learners were active in the period, and in steps that end before `activeSince`. */
    ...seriesOf({ activeLearners: splitCount }),
    /** In the order of the outline, hidden lessons included. */
    lessons: z.array(lessonFigures),
    /** When the figures of the lessons were computed, milliseconds UTC; null for never. */
    lessonsComputedAt: milliseconds.nullable(),
  }),
  failures: ['not_found', 'invalid'],
});

export const lessonStatistics = defineOperatorCall({
  name: 'lessonStatistics',
  summary: 'One lesson, of all time: how many members watched each hundredth of it.',
  method: 'GET',
  path: '/operator/api/statistics/learning/lessons/{id}',
  needs: 'stats.learning',
  params: idParams,
  data: z.object({
    computedAt: milliseconds.nullable(),
    lesson: lessonFigures.extend({
      course: z.object({ id: z.int(), title: z.string() }),
      /** Whether it has a recording that can be shown. */
      hasVideo: z.boolean(),
    }),
    /**
     * The drop-off curve: for each of the `CURVE_PARTS` equal parts of the lesson the number of viewers who watched the
     * middle of the part. Part `i` (from 0) covers the seconds `i * length / 100` to `(i + 1) * length / 100`. Null for
     * fewer than 5 viewers, and when the length is unknown.
     */
    parts: z.array(z.int()).nullable(),
  }),
  failures: ['not_found'],
});

const file = { method: 'GET', needs: 'stats.learning', answersFile: 'text/csv; charset=utf-8' } as const;

export const learningStatisticsExport = defineOperatorCall({
  ...file,
  name: 'learningStatisticsExport',
  summary:
    'The learning statistics by step, or the courses in the filter and order of the list, as CSV or .xlsx. The export is itself recorded.',
  path: '/operator/api/statistics/learning/export',
  query: z.object({ ...courseFunnelQuery, table: choiceQuery(['steps', 'courses']), format: exportFormat }),
  data: z.unknown(),
  failures: ['invalid'],
});

export const courseStatisticsExport = defineOperatorCall({
  ...file,
  name: 'courseStatisticsExport',
  summary:
    'The lessons of a course, or its active learners by step, as CSV or .xlsx. The export is itself recorded.',
  path: '/operator/api/statistics/learning/courses/{id}/export',
  params: idParams,
  query: z.object({ ...periodQuery, table: choiceQuery(['lessons', 'steps']), format: exportFormat }),
  data: z.unknown(),
  failures: ['not_found', 'invalid'],
});

export const lessonStatisticsExport = defineOperatorCall({
  ...file,
  name: 'lessonStatisticsExport',
  summary: 'The drop-off curve of a lesson as CSV or .xlsx. The export is itself recorded.',
  path: '/operator/api/statistics/learning/lessons/{id}/export',
  params: idParams,
  query: z.object({ format: exportFormat }),
  data: z.unknown(),
  failures: ['not_found'],
});
