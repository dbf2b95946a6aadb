import type { Insertable } from 'kysely';
import type { Media, Tables } from '../../../db/tables/tables.ts';

/** A lesson as an operator enters it. */
export interface NewVideo {
  readonly courseId: number;
  /** 0 for none. */
  readonly chapterId: number;
  readonly title: string;
  /** Order within the chapter, ascending; default 0. */
  readonly sort?: number;
  /** Trial length in seconds; 0 for no trial. */
  readonly trialSeconds: number;
  /** Forbids seeking forward during the first viewing. */
  readonly banDrag: boolean;
  /** Null for none yet: the lesson is shown when it gets one. */
  readonly media: Pick<Media, 'id' | 'duration_ms'> | null;
}

/**
 * The row of a lesson that is visible immediately, or as soon as it has a recording. Lessons with the same publication time keep the order in which they
 * were added (contract 6.3).
 */
export function newVideoRow(video: NewVideo, now: number): Insertable<Tables['videos']> {
  return {
    course_id: video.courseId,
    chapter_id: video.chapterId,
    media_id: video.media?.id ?? null,
    title: video.title,
    slug: '',
    duration: video.media ? durationOf(video.media) : 0,
    free_seconds: video.trialSeconds,
    ban_drag: Number(video.banDrag),
    is_ban_sell: 0,
    charge_fen: 0,
    view_num: 0,
    published_at: now,
    is_show: Number(video.media !== null),
    shows_when_ready: Number(video.media === null),
    seo_keywords: '',
    seo_description: '',
    is_allow_comment: 1,
    sort: video.sort ?? 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

/** Length of a lesson that plays this recording: seconds, rounded up. */
export function durationOf({ duration_ms }: Pick<Media, 'duration_ms'>): number {
  return Math.ceil(duration_ms / 1000);
}
