import type { Queries } from '../../db/open.ts';
import type { Media } from '../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../db/transaction.ts';
import { diffFields, recordAct } from '../../domains/audit/record-act.ts';
import { insertAttachment } from '../../domains/catalog/attachments/repo.ts';
import { newVideoRow } from '../../domains/catalog/lessons/new-video-row.ts';
import { storeCaptions } from '../../domains/media/captions/store-captions.ts';
import { commandActor } from '../../lib/actor.ts';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';
import type { StoredAttachment } from './attachments.ts';
import type { CourseFile } from './course-file.ts';
import { videosOf } from './course-file.ts';
import { findOrCreateCategory } from './find-category.ts';
import { findCourseByTitle, insertRow } from './repo.ts';

export interface InsertCourseInput {
  readonly course: CourseFile;
  /** Recordings by the `file` of their lessons. */
  readonly recordings: ReadonlyMap<string, Media>;
  /** Caption texts by their file names in the course file. */
  readonly captions: ReadonlyMap<string, string>;
  /** In display order. */
  readonly attachments: readonly StoredAttachment[];
  /** Site path; empty for none. */
  readonly cover: string;
  readonly now: number;
}

export interface InsertCourseResult {
  readonly courseId: number;
  readonly createdCategories: readonly string[];
}

/**
 * Inserts all rows of a course in one transaction. Returns null, without inserting, when a course with the title
 * exists.
 */
export function insertCourse(db: Queries, input: InsertCourseInput): Promise<InsertCourseResult | null> {
  const { course, now } = input;
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'courses');
    if (await findCourseByTitle(transaction, course.title)) return null;
    const category = await findOrCreateCategory(transaction, course.category);
    const courseId = await insertRow(transaction, 'courses', courseRow(input, category.id));
    const chapterIds: number[] = [];
    for (const [sort, { title }] of course.chapters.entries()) {
      chapterIds.push(await insertRow(transaction, 'chapters', { course_id: courseId, title, sort }));
    }
    for (const { video, chapter } of videosOf(course)) {
      const chapterId = chapter === null ? 0 : (chapterIds[chapter] ?? 0);
      const media = input.recordings.get(video.file);
      if (!media) throw new Error(`"${video.file}" was not packaged`);
      const { title, sort, trial_seconds: trialSeconds, ban_drag: banDrag } = video;
      const row = newVideoRow({ courseId, chapterId, title, sort, trialSeconds, banDrag, media }, now);
      const videoId = await insertRow(transaction, 'videos', row);
      for (const [language, name] of Object.entries(video.captions)) {
        const source = input.captions.get(name);
        if (source === undefined) throw new Error(`"${name}" was not read`);
        await storeCaptions(transaction, { videoId, language, source }, now);
      }
    }
    for (const { title, extension, sizeBytes, storageKey } of input.attachments) {
      await insertAttachment(transaction, {
        course_id: courseId,
        name: title,
        extension,
        size_bytes: sizeBytes,
        storage_key: storageKey,
        created_at: now,
      });
    }
    const subject = { type: 'course', id: courseId, label: course.title };
    const changes = diffFields(null, {
      ...{ title: course.title, chapters: course.chapters.length, lessons: videosOf(course).length },
    });
    await recordAct(transaction, commandActor('import'), { act: 'course.create', subject, changes }, now);
    return { courseId, createdCategories: category.created };
  });
}

function courseRow({ course, cover, now }: InsertCourseInput, categoryId: number) {
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
    sort: course.sort,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
