import { z } from 'zod';
import { bit, isoTime, localTime, orEmptyList, yuan } from '../fields.ts';

/** Contract 5.6. */
export const courseWatchRecord = z.object({
  id: z.int(),
  course_id: z.int(),
  user_id: z.int(),
  is_watched: bit,
  watched_at: localTime.nullable(),
  progress: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
});

export const lastViewVideo = z.object({
  id: z.int(),
  user_id: z.int(),
  course_id: z.int(),
  video_id: z.int(),
  watch_seconds: z.int(),
  /** Where the member was last, seconds, also after going back; `watch_seconds` is the furthest. */
  last_position: z.int().optional(),
  /** Extension: number of the lesson in the list of its course, from 1; missing when it is no longer listed. */
  lesson_number: z.int().optional(),
  watched_at: localTime.nullable(),
  created_at: localTime,
  updated_at: localTime,
  video: orEmptyList(
    z.object({ id: z.int(), title: z.string(), duration: z.int(), published_at: localTime }),
  ),
});

const studyRow = z.object({
  course_id: z.int(),
  user_id: z.int(),
  learned_count: z.int(),
  last_view_video: orEmptyList(lastViewVideo),
  course: orEmptyList(
    z.object({ id: z.int(), title: z.string(), thumb: z.string(), charge: yuan, videos_count: z.int() }),
  ),
});

export const boughtCourseRow = studyRow.extend({
  charge: yuan,
  created_at: localTime,
  watch_record: orEmptyList(courseWatchRecord),
});
export const learnedCourseRow = studyRow.extend(courseWatchRecord.shape).extend({ is_subscribe: bit });
export const likedCourseRow = studyRow.extend({
  created_at: isoTime,
  watch_record: orEmptyList(courseWatchRecord),
});
/** A video of a course with the member's record of it (contract 5.8). */
export const learnedVideo = z.object({
  id: z.int(),
  title: z.string(),
  published_at: localTime,
  duration: z.int(),
  watch_record: z
    .object({
      watch_seconds: z.int(),
      last_position: z.int().optional(),
      watched_at: localTime.nullable(),
      created_at: isoTime,
    })
    .nullable(),
});
export type LearnedVideo = z.infer<typeof learnedVideo>;

export type BoughtCourseRow = z.infer<typeof boughtCourseRow>;
export type LearnedCourseRow = z.infer<typeof learnedCourseRow>;
export type LikedCourseRow = z.infer<typeof likedCourseRow>;

/** Extension: the last seven days at UTC+8. */
export const studyWeek = z.object({
  total_seconds: z.int(),
  /** Oldest first; days without study are there with 0. */
  days: z.array(z.object({ date: z.string().meta({ examples: ['2026-11-21'] }), seconds: z.int() })),
});
export type StudyWeek = z.infer<typeof studyWeek>;

/** Extension: what a member has learnt. */
export const studySummary = z.object({
  /** Watched time of all days, seconds. */
  total_seconds: z.int(),
  /** Lessons that the member finished. Those deleted since count. */
  finished_lessons: z.int(),
  /** Days in a row at UTC+8 with at least a second, up to today, or up to yesterday while today has none. */
  days_in_a_row: z.int(),
});
export type StudySummary = z.infer<typeof studySummary>;

/** Extension: where a member goes on. */
export const studyPlace = z.object({
  course_id: z.int(),
  course_title: z.string(),
  thumb: z.string(),
  video_id: z.int(),
  video_title: z.string(),
  /** Length of the video, seconds. */
  duration: z.int(),
  /** The furthest second that was watched; 0 for a lesson that was not begun. */
  watch_seconds: z.int(),
  /** Where the member was last, seconds; 0 for a lesson that was not begun. */
  last_position: z.int().optional(),
  /** Progress of the course, percent. */
  progress: z.int(),
});
export type ResumePoint = z.infer<typeof studyPlace>;
