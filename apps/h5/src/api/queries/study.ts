import { queryOptions } from '@tanstack/react-query';
import type { BoughtCourseRow, LearnedCourseRow, LikedCourseRow } from '@zaixue/contract/entities/study';
import { fromLocalTime } from '@zaixue/contract/rules/wire-time';
import type { CallName } from '../api.ts';
import type { CallOptions } from '../call-definition.ts';
import { requireExtension } from '../extensions.ts';
import { toInteger, toList, toMap, toOptional, toText } from '../normalise.ts';
import { pagedQuery, toListPage } from '../paged-query.ts';
import { callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

const STUDY_PAGE_SIZE = 10;

/** The three study lists: studying, bought, favourites (contract 5.6). */
export type StudyList = 'study' | 'course' | 'collect';

/** The study list that `?tab=` names; the first one for anything else (contract 19.16). */
export function studyListOf(search: URLSearchParams): StudyList {
  const tab = search.get('tab');
  return tab === 'course' || tab === 'collect' ? tab : 'study';
}

/** Which courses of the first list are shown. Only servers with the extension `study-lists` can filter. */
export type StudyFilter = 'all' | 'begun' | 'finished';

/** The filter that `?show=` names; all for anything else and in the other lists. */
export function studyFilterOf(search: URLSearchParams): StudyFilter {
  const show = search.get('show');
  return studyListOf(search) === 'study' && (show === 'begun' || show === 'finished') ? show : 'all';
}

const FILTER_INPUT = { all: {}, begun: { is_watched: 0 }, finished: { is_watched: 1 } } as const;

const CALLS = {
  study: 'memberCoursesLearned',
  course: 'memberCourses',
  collect: 'memberCoursesLike',
} as const satisfies Record<StudyList, CallName>;

type StudyWireRow = BoughtCourseRow | LearnedCourseRow | LikedCourseRow;

/** A row of a study list as the screen reads it. */
export interface StudyRow {
  readonly courseId: number;
  /** Null when the course has been deleted. */
  readonly course: { title: string; thumb: string; videosCount: number } | null;
  readonly learnedCount: number;
  readonly isBought: boolean;
  /** Percent of finished lessons, or null when the list does not say. */
  readonly progress: number | null;
  readonly lastVideo: {
    id: number;
    title: string;
    watchSeconds: number;
    atSeconds: number;
    durationSeconds: number;
    isFinished: boolean;
    /** Number in the list of the course, from 1; null when the server does not say. */
    number: number | null;
    /** When the member last watched it, UTC milliseconds; NaN when the server does not say. */
    at: number;
  } | null;
}

export const studyQuery = (list: StudyList, options: CallOptions = {}, filter: StudyFilter = 'all') =>
  pagedQuery({
    queryKey: [MEMBER_KEY, 'study', list, ...(filter === 'all' ? [] : [filter])],
    pageSize: STUDY_PAGE_SIZE,
    loadPage: async (context, page) => {
      const input = { page, size: STUDY_PAGE_SIZE, type: 'vod', ...FILTER_INPUT[filter] };
      const wire = await callFrom(context, CALLS[list], input, options);
      const { rows, total } = toListPage<StudyWireRow>(wire);
      return { rows: rows.map((row) => toStudyRow(list, row)), total };
    },
  });

function toStudyRow(list: StudyList, row: StudyWireRow): StudyRow {
  const course = toOptional(row.course);
  const last = toOptional(row.last_view_video);
  const video = toOptional(last?.video);
  const record = 'watch_record' in row ? toOptional(row.watch_record) : row;
  return {
    courseId: row.course_id,
    course: course && { title: course.title, thumb: course.thumb, videosCount: course.videos_count },
    learnedCount: row.learned_count,
    isBought: list === 'course' || ('is_subscribe' in row && row.is_subscribe === 1),
    progress: record?.progress ?? null,
    lastVideo: last && {
      id: last.video_id,
      title: video?.title ?? '',
      watchSeconds: last.watch_seconds,
      atSeconds: last.last_position ?? last.watch_seconds,
      durationSeconds: video?.duration ?? 0,
      isFinished: last.watched_at !== null,
      number: last.lesson_number ?? null,
      at: fromLocalTime(toText(last.updated_at)),
    },
  };
}

/** Seconds learnt on each of the last seven days, oldest first. */
export interface StudyWeek {
  readonly totalSeconds: number;
  /** `date` as `2026-11-21`, at UTC+8. */
  readonly days: readonly { readonly date: string; readonly seconds: number }[];
}

/** The week of the member. Services of other makers do not have it and fail. */
export const studyWeekQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'study', 'week'],
    queryFn: async (context): Promise<StudyWeek> => {
      await requireExtension(context.client, 'study-week');
      const wire = toMap<unknown>(
        await callFrom(context, 'memberStudyWeek', {}, { silent: true, optional: true }),
      );
      const days = toList<unknown>(wire.days).map((day) => {
        const { date, seconds } = toMap<unknown>(day);
        return { date: toText(date), seconds: Math.max(0, toInteger(seconds)) };
      });
      return { totalSeconds: days.reduce((sum, { seconds }) => sum + seconds, 0), days };
    },
  });

/** How much the member has learnt in all. */
export interface StudySummary {
  readonly totalSeconds: number;
  readonly finishedLessons: number;
  readonly daysInARow: number;
}

/** Totals of the member. Services of other makers do not have them and fail. */
export const studySummaryQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'study', 'summary'],
    queryFn: async (context): Promise<StudySummary> => {
      await requireExtension(context.client, 'study-summary');
      const wire = toMap<unknown>(
        await callFrom(context, 'memberStudySummary', {}, { silent: true, optional: true }),
      );
      const count = (name: string): number => Math.max(0, toInteger(wire[name]));
      return {
        totalSeconds: count('total_seconds'),
        finishedLessons: count('finished_lessons'),
        daysInARow: count('days_in_a_row'),
      };
    },
  });

/** The lesson to continue with. */
export interface ResumePoint {
  readonly videoId: number;
  readonly lessonTitle: string;
  readonly courseTitle: string;
  readonly thumb: string;
  /** The furthest second watched; 0 for a lesson that was not begun. */
  readonly watchSeconds: number;
  /** Where the member was last. */
  readonly atSeconds: number;
  readonly durationSeconds: number;
}

/** Where the member goes on, or null when nothing was begun. Services of other makers do not have it and fail. */
export const studyContinueQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'study', 'continue'],
    queryFn: async (context): Promise<ResumePoint | null> => {
      await requireExtension(context.client, 'study-continue');
      const place = toOptional(
        await callFrom(context, 'memberStudyContinue', {}, { silent: true, optional: true }),
      );
      return (
        place && {
          videoId: toInteger(place.video_id),
          lessonTitle: toText(place.video_title),
          courseTitle: toText(place.course_title),
          thumb: toText(place.thumb),
          watchSeconds: toInteger(place.watch_seconds),
          atSeconds: toInteger(place.last_position ?? place.watch_seconds),
          durationSeconds: toInteger(place.duration),
        }
      );
    },
  });
