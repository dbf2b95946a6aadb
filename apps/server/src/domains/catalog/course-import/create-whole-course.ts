import type { Transaction } from 'kysely';
import type { Media, Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { sanitiseHtml } from '../../../lib/html/sanitise-html.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { insertAttachment } from '../attachments/repo.ts';
import { type CourseFields, courseColumnsOf } from '../course-editing/course-fields.ts';
import { newCourseRow } from '../course-editing/new-course-row.ts';
import { insertCourse } from '../course-editing/repo.ts';
import { newVideoRow } from '../lessons/new-video-row.ts';
import { insertChapter, insertVideo } from '../lessons/repo.ts';
import { findOrCreateCategory } from './category-path.ts';
import { findCourseByTitle } from './repo.ts';

/** A lesson with its recording. */
export interface WholeLesson {
  readonly title: string;
  readonly sort: number;
  readonly trialSeconds: number;
  readonly banDrag: boolean;
  readonly media: Pick<Media, 'id' | 'duration_ms'>;
}

/** An attachment whose file is in the storage. */
export interface WholeAttachment {
  readonly title: string;
  readonly extension: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
}

/** A course with everything that belongs to it. */
export interface WholeCourse {
  readonly fields: Pick<
    CourseFields,
    | 'title'
    | 'priceFen'
    | 'isFree'
    | 'isVipFree'
    | 'isShown'
    | 'shortDescription'
    | 'seoDescription'
    | 'sort'
    | 'cover'
  >;
  /** HTML; what is not allowed is removed. */
  readonly description: string;
  /** Names from the first level on; missing categories are created. Empty for none. */
  readonly category: readonly string[];
  /** Titles in their order. */
  readonly chapters: readonly string[];
  /** `chapter` is an index of `chapters`; null for none. */
  readonly lessons: readonly (WholeLesson & { readonly chapter: number | null })[];
  /** In their order. */
  readonly attachments: readonly WholeAttachment[];
}

export interface CreateWholeCourseResult {
  readonly courseId: number;
  readonly createdCategories: readonly string[];
}

/**
 * Adds a whole course in one transaction, published. Returns null, without adding, when a course with the title exists.
 * @param storeLessonData stores what other domains keep about the lessons, by their ids in the order of `lessons`
 */
export function createWholeCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  course: WholeCourse,
  storeLessonData: (transaction: Transaction<Tables>, lessonIds: readonly number[]) => Promise<void>,
  now: number,
): Promise<CreateWholeCourseResult | null> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'courses');
    if (await findCourseByTitle(transaction, course.fields.title)) return null;
    const category = await findOrCreateCategory(transaction, course.category);
    const courseId = await insertCourse(
      transaction,
      Object.assign(
        newCourseRow({ title: course.fields.title, categoryId: category.id }, actor, now),
        courseColumnsOf(course.fields),
        { render_desc: sanitiseHtml(course.description), is_draft: 0, published_at: now },
      ),
    );
    const chapterIds: number[] = [];
    for (const title of course.chapters) chapterIds.push(await insertChapter(transaction, courseId, title));
    const lessonIds: number[] = [];
    for (const { chapter, ...lesson } of course.lessons) {
      const chapterId = chapter === null ? 0 : (chapterIds[chapter] ?? 0);
      lessonIds.push(await insertVideo(transaction, newVideoRow({ ...lesson, courseId, chapterId }, now)));
    }
    await storeLessonData(transaction, lessonIds);
    for (const attachment of course.attachments)
      await insertAttachment(transaction, attachmentRow(courseId, attachment, now));
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.import',
        subject: { type: 'course', id: courseId, label: course.fields.title },
        changes: [
          { field: 'title', before: null, after: course.fields.title },
          { field: 'lessons', before: null, after: lessonIds.length },
          { field: 'attachments', before: null, after: course.attachments.length },
        ],
      },
      now,
    );
    return { courseId, createdCategories: category.created };
  });
}

/** The row of an attachment. */
export function attachmentRow(courseId: number, attachment: WholeAttachment, now: number) {
  return {
    course_id: courseId,
    name: attachment.title,
    extension: attachment.extension,
    size_bytes: attachment.sizeBytes,
    storage_key: attachment.storageKey,
    created_at: now,
  };
}
