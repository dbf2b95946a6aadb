import { z } from 'zod';
import { bit, isoTime, localTime, yuan } from '../fields.ts';

/** Contract 6.4; the play address is never part of it. */
export const videoObject = z.object({
  id: z.int(),
  course_id: z.int(),
  title: z.string(),
  slug: z.string(),
  chapter_id: z.int(),
  duration: z.int(),
  free_seconds: z.int(),
  ban_drag: bit,
  is_ban_sell: bit,
  charge: yuan,
  view_num: z.int(),
  published_at: localTime,
  seo_keywords: z.string(),
  seo_description: z.string(),
  is_allow_comment: bit,
});
export type VideoObject = z.infer<typeof videoObject>;

/** Videos by chapter id; key `0` holds those without a chapter (contract 6.3). */
export const videosByChapter = z.record(z.string(), z.array(videoObject));
export type VideosByChapter = z.infer<typeof videosByChapter>;

/** Contract 6.3. */
export const watchRecord = z.object({
  id: z.int(),
  user_id: z.int(),
  course_id: z.int(),
  video_id: z.int(),
  watch_seconds: z.int(),
  /** Where the member was last, seconds, also after going back; `watch_seconds` is the furthest. */
  last_position: z.int().optional(),
  watched_at: localTime.nullable(),
  created_at: isoTime,
  updated_at: isoTime,
  deleted_at: z.null(),
});
export type WatchRecord = z.infer<typeof watchRecord>;

export const watchRecordsByVideo = z.record(z.string(), watchRecord);
export type WatchRecordsByVideo = z.infer<typeof watchRecordsByVideo>;

/** One quality of a video (contract 7.2). */
export const playUrl = z.object({
  url: z.string(),
  format: z.string(),
  name: z.union([z.string(), z.int()]),
  duration: z.int(),
  width: z.int().optional(),
  height: z.int().optional(),
  size: z.int().optional(),
});
export type PlayUrl = z.infer<typeof playUrl>;

/**
 * Extension: when the video counts as finished (a position within so many seconds of its end), and which part of it
 * must have been watched for the points, percent of its length.
 */
export const finishRule = z.object({ end_seconds: z.int(), reward_percent: z.int() });
export type FinishRule = z.infer<typeof finishRule>;

/** The captions of a video in one language (extension of contract 7.2). */
export const captionTrack = z.object({
  /** BCP 47 tag such as `zh-CN`. */
  language: z.string(),
  /** What a menu calls it. */
  label: z.string(),
  /** WebVTT, signed like the play addresses. */
  url: z.string(),
});
export type CaptionTrack = z.infer<typeof captionTrack>;
