import { excludeWriters } from '../../db/exclude-writers.ts';
import type { Queries } from '../../db/open.ts';
import type { Media } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sanitiseHtml } from '../../html/sanitise-html.ts';
import { storeCaptions } from '../../modules/caption/store-captions.ts';
import type { CourseFile, VideoEntry } from './course-file.ts';
import { videosOf } from './course-file.ts';
import { findOrCreateCategory } from './find-category.ts';
import { findCourseByTitle, insertRow } from './repo.ts';

export interface CoursePlan {
  readonly course: CourseFile;
  /** Recordings by the `file` of their videos. */
  readonly recordings: ReadonlyMap<string, Media>;
  /** Texts of caption files by their names in the course file. */
  readonly captions: ReadonlyMap<string, string>;
  /** Site path; empty for none. */
  readonly cover: string;
  readonly now: number;
}

export interface InsertedCourse {
  readonly courseId: number;
  readonly createdCategories: readonly string[];
}

/** Adds all rows of a course at once. Null when a course of that title came in meanwhile; then nothing is added. */
export function insertCourse(db: Queries, plan: CoursePlan): Promise<InsertedCourse | null> {
  const { course, now } = plan;
  return inTransaction(db, async (transaction) => {
    await excludeWriters(transaction, 'courses');
    if (await findCourseByTitle(transaction, course.title)) return null;
    const category = await findOrCreateCategory(transaction, course.category);
    const courseId = await insertRow(transaction, 'courses', courseRow(plan, category.id));
    const chapterIds: number[] = [];
    for (const [sort, { title }] of course.chapters.entries()) {
      chapterIds.push(await insertRow(transaction, 'chapters', { course_id: courseId, title, sort }));
    }
    for (const { video, chapter } of videosOf(course)) {
      const chapterId = chapter === null ? 0 : (chapterIds[chapter] ?? 0);
      const media = plan.recordings.get(video.file);
      if (!media) throw new Error(`"${video.file}" was not packaged`);
      const row = videoRow(video, media, { courseId, chapterId, now });
      const videoId = await insertRow(transaction, 'videos', row);
      for (const [language, name] of Object.entries(video.captions)) {
        const source = plan.captions.get(name);
        if (source === undefined) throw new Error(`"${name}" was not read`);
        await storeCaptions(transaction, { videoId, language, source }, now);
      }
    }
    return { courseId, createdCategories: category.created };
  });
}

function courseRow({ course, cover, now }: CoursePlan, categoryId: number) {
  return {
    title: course.title,
    slug: '',
    thumb: cover,
    charge_fen: course.price,
    short_description: course.short_description,
    render_desc: sanitiseHtml(course.description),
    seo_keywords: '',
    seo_description: course.short_description,
    published_at: now,
    is_show: Number(course.show),
    category_id: categoryId,
    is_rec: 0,
    user_count: 0,
    is_free: Number(course.free),
    is_allow_comment: 1,
    is_vip_free: Number(course.vip),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

function videoRow(
  video: VideoEntry,
  media: Media,
  place: { readonly courseId: number; readonly chapterId: number; readonly now: number },
) {
  return {
    course_id: place.courseId,
    chapter_id: place.chapterId,
    media_id: media.id,
    title: video.title,
    slug: '',
    duration: Math.ceil(media.duration_ms / 1000),
    free_seconds: video.trial_seconds,
    ban_drag: Number(video.ban_drag),
    is_ban_sell: 0,
    charge_fen: 0,
    view_num: 0,
    // The same instant for all: their ids then keep the order of the file.
    published_at: place.now,
    is_show: 1,
    seo_keywords: '',
    seo_description: '',
    is_allow_comment: 1,
    created_at: place.now,
    updated_at: place.now,
    deleted_at: null,
  };
}
