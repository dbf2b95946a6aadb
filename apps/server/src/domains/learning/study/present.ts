import type { BoughtCourseRow, LearnedCourseRow, LikedCourseRow } from '@zaixue/contract/entities/study';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toIsoTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Selectable } from 'kysely';
import type { CourseWatchRecord, Tables } from '../../../db/tables/tables.ts';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import type { CourseSummary } from '../../catalog/courses/queries.ts';
import type { VideoSummary } from '../../catalog/lessons/queries.ts';
import type { LastView, StudyDetails } from './read-study-details.ts';

const localOrNull = (instant: number | null) => (instant === null ? null : toLocalTime(instant));

/** A row of the bought courses (contract 5.6). */
export function presentBoughtCourse(
  purchase: Selectable<Tables['course_purchases']>,
  details: StudyDetails,
  origin: string,
): BoughtCourseRow {
  return {
    ...presentShared(purchase, details, origin),
    charge: yuanFromFen(purchase.charge_fen),
    created_at: toLocalTime(purchase.created_at),
    watch_record: details.watchRecord ? presentCourseWatchRecord(details.watchRecord) : [],
  };
}

/** A row of the courses being studied (contract 5.6). */
export function presentLearnedCourse(
  record: CourseWatchRecord,
  details: StudyDetails,
  origin: string,
): LearnedCourseRow {
  return {
    ...presentShared(record, details, origin),
    ...presentCourseWatchRecord(record),
    is_subscribe: toBit(details.isBought),
  };
}

/** A row of the favourite courses (contract 5.6). */
export function presentFavouriteCourse(
  favourite: Selectable<Tables['course_favourites']>,
  details: StudyDetails,
  origin: string,
): LikedCourseRow {
  return {
    ...presentShared(favourite, details, origin),
    created_at: toIsoTime(favourite.created_at),
    watch_record: details.watchRecord ? presentCourseWatchRecord(details.watchRecord) : [],
  };
}

function presentShared(
  row: { readonly course_id: number; readonly member_id: number },
  details: StudyDetails,
  origin: string,
) {
  return {
    course_id: row.course_id,
    user_id: row.member_id,
    learned_count: details.learnedCount,
    last_view_video: details.lastView ? presentLastView(details.lastView) : [],
    course: details.course ? presentStudyCourse(details.course, origin) : [],
  };
}

function presentStudyCourse(course: CourseSummary, origin: string) {
  return {
    id: course.id,
    title: course.title,
    thumb: absoluteUrl(origin, course.thumb),
    charge: yuanFromFen(course.charge_fen),
    videos_count: course.videos_count,
  };
}

function presentCourseWatchRecord(record: CourseWatchRecord) {
  return {
    id: record.id,
    course_id: record.course_id,
    user_id: record.member_id,
    is_watched: toBit(record.is_watched),
    watched_at: localOrNull(record.watched_at),
    progress: record.progress,
    created_at: toIsoTime(record.created_at),
    updated_at: toIsoTime(record.updated_at),
  };
}

function presentLastView(view: LastView) {
  return {
    id: view.id,
    user_id: view.member_id,
    course_id: view.course_id,
    video_id: view.video_id,
    watch_seconds: view.watch_seconds,
    last_position: view.last_position,
    ...(view.lessonNumber === undefined ? {} : { lesson_number: view.lessonNumber }),
    watched_at: localOrNull(view.watched_at),
    created_at: toLocalTime(view.created_at),
    updated_at: toLocalTime(view.updated_at),
    video: view.video ? presentLastVideo(view.video) : [],
  };
}

function presentLastVideo({ id, title, duration, published_at }: VideoSummary) {
  return { id, title, duration, published_at: toLocalTime(published_at) };
}
