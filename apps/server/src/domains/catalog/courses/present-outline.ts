import type { Chapter as WireChapter } from '@zaixue/contract/entities/course';
import type { VideoObject, VideosByChapter } from '@zaixue/contract/entities/video';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Chapter, Video } from '../../../db/tables/tables.ts';
import { toBit } from '../../../http/wire-format.ts';
import type { CourseOutline } from './read-course-outline.ts';

export function presentChapters(chapters: readonly Chapter[]): WireChapter[] {
  return chapters.map(({ id, course_id, title }) => ({ id, course_id, title }));
}

/** A lesson (contract 6.4). It must not contain a reference to the recording. */
export function presentVideo(video: Video): VideoObject {
  return {
    id: video.id,
    course_id: video.course_id,
    title: video.title,
    slug: video.slug,
    chapter_id: video.chapter_id,
    duration: video.duration,
    free_seconds: video.free_seconds,
    ban_drag: toBit(video.ban_drag),
    is_ban_sell: toBit(video.is_ban_sell),
    charge: yuanFromFen(video.charge_fen),
    view_num: video.view_num,
    published_at: toLocalTime(video.published_at),
    seo_keywords: video.seo_keywords,
    seo_description: video.seo_description,
    is_allow_comment: toBit(video.is_allow_comment),
  };
}

/**
 * Lessons by chapter id. Key `0` holds lessons without a chapter or of a deleted one. A chapter without lessons has no
 * key (contract 6.3).
 */
export function presentVideosByChapter({ chapters, videos }: CourseOutline): VideosByChapter {
  const known = new Set(chapters.map((chapter) => chapter.id));
  const byChapter: VideosByChapter = {};
  for (const video of videos) {
    const key = String(known.has(video.chapter_id) ? video.chapter_id : 0);
    byChapter[key] ??= [];
    byChapter[key].push(presentVideo(video));
  }
  return byChapter;
}
