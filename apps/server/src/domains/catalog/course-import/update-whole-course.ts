import type { Transaction } from 'kysely';
import type { Chapter, Course, Media, Tables, Video } from '../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { EVERYTHING } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import type { FieldChange } from '../../audit/record-act.ts';
import { deleteAttachment, insertAttachment } from '../attachments/repo.ts';
import { changeCourse } from '../course-editing/change-course.ts';
import type { CourseFields } from '../course-editing/course-fields.ts';
import { descriptionChange } from '../course-editing/edit-description.ts';
import { newVideoRow } from '../lessons/new-video-row.ts';
import {
  countOutlineUp,
  endOfChapter,
  findChapterOf,
  insertChapter,
  insertVideo,
  lockOutline,
} from '../lessons/repo.ts';
import { setRecording } from '../lessons/set-recording.ts';
import { findEditableCourse } from '../operator-scope/queries.ts';
import { updateLesson } from '../outline-editing/repo.ts';
import { findOrCreateCategory } from './category-path.ts';
import { attachmentRow, type WholeAttachment, type WholeLesson } from './create-whole-course.ts';
import { findUnusedFiles, replaceAttachmentFile } from './repo.ts';

/** Changes of a lesson; what is undefined stays. */
export interface LessonUpdate {
  readonly lesson: Video;
  readonly trialSeconds?: number | undefined;
  readonly banDrag?: boolean | undefined;
  readonly sort?: number | undefined;
  readonly media?: Pick<Media, 'id' | 'duration_ms'> | undefined;
}

/** A lesson that is added to the chapter with this title, null for none. Without `sort` it comes last. */
export type AddedLesson = Omit<WholeLesson, 'sort'> & {
  readonly chapter: string | null;
  readonly sort: number | undefined;
};

/** What changes of a course. */
export interface WholeCourseUpdate {
  readonly fields: Partial<CourseFields>;
  /** Sanitised HTML; undefined: stays. */
  readonly description: string | undefined;
  /** Names from the first level on; undefined: stays. */
  readonly category: readonly string[] | undefined;
  /** Titles of chapters that are added at the end. */
  readonly newChapters: readonly Chapter['title'][];
  readonly addedLessons: readonly AddedLesson[];
  readonly changedLessons: readonly LessonUpdate[];
  /** They go to the trash. */
  readonly removedLessons: readonly Video[];
  readonly addedAttachments: readonly WholeAttachment[];
  readonly replacedAttachments: readonly (WholeAttachment & {
    readonly id: number;
    readonly oldKey: string;
  })[];
  readonly removedAttachments: readonly {
    readonly id: number;
    readonly title: string;
    readonly oldKey: string;
  }[];
}

export interface UpdateWholeCourseInput {
  /** As it was when the update was computed. */
  readonly course: Course;
  readonly update: WholeCourseUpdate;
  /** Stores what other domains keep about lessons, by the ids of the added ones in their order. */
  readonly storeLessonData: (transaction: Transaction<Tables>, addedIds: readonly number[]) => Promise<void>;
}

/**
 * Changes a whole course in one transaction. Fails with `conflict` when the course or its outline was changed since the
 * update was computed, and then changes nothing.
 */
export async function updateWholeCourse(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { course, update, storeLessonData }: UpdateWholeCourseInput,
  now: number,
): Promise<OperatorOutcome<{ readonly createdCategories: readonly string[] }>> {
  return inTransaction(db, async (transaction) => {
    await lockOutline(transaction, course.id);
    const present = await findEditableCourse(transaction, course.id, EVERYTHING);
    if (!present) return refuse('not_found');
    const isSame = present.version === course.version && present.outline_version === course.outline_version;
    if (!isSame) return refuse('conflict');
    const category = update.category && (await findOrCreateCategory(transaction, update.category));
    const fields = { ...update.fields, ...(category ? { categoryId: category.id } : {}) };
    const changed = await changeCourse(
      transaction,
      actor,
      { id: course.id, version: course.version, scope: EVERYTHING },
      {
        act: 'course.import',
        fields,
        columns: update.description === undefined ? {} : { render_desc: update.description },
        changes: describeUpdate(course, update),
      },
      now,
    );
    if (!changed.ok) return changed;
    for (const title of update.newChapters) await insertChapter(transaction, course.id, title);
    const addedIds = await addLessons(transaction, course.id, update.addedLessons, now);
    for (const lesson of update.changedLessons) await applyToLesson(transaction, lesson, now);
    for (const lesson of update.removedLessons)
      await updateLesson(transaction, lesson, { deleted_at: now, updated_at: now });
    if (update.newChapters.length + update.addedLessons.length + update.removedLessons.length > 0)
      await countOutlineUp(transaction, course.id);
    await storeLessonData(transaction, addedIds);
    const unused = await updateAttachments(transaction, course.id, update, now);
    for (const key of unused) await storage.delete(key);
    return ok({ createdCategories: category?.created ?? [] });
  });
}

async function addLessons(
  transaction: Transaction<Tables>,
  courseId: number,
  lessons: readonly AddedLesson[],
  now: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { chapter, sort, ...lesson } of lessons) {
    const found = chapter === null ? null : await findChapterOf(transaction, courseId, { title: chapter });
    const chapterId = found?.id ?? 0;
    const place = sort ?? (await endOfChapter(transaction, courseId, chapterId));
    ids.push(
      await insertVideo(transaction, newVideoRow({ ...lesson, courseId, chapterId, sort: place }, now)),
    );
  }
  return ids;
}

async function applyToLesson(
  transaction: Transaction<Tables>,
  { lesson, trialSeconds, banDrag, sort, media }: LessonUpdate,
  now: number,
): Promise<void> {
  const ban_drag = banDrag === undefined ? undefined : Number(banDrag);
  const columns = withoutUndefined({ free_seconds: trialSeconds, ban_drag, sort, updated_at: now });
  await updateLesson(transaction, lesson, columns);
  if (media) await setRecording(transaction, lesson.id, media, now);
}

/** Changes the attachments and returns the keys of files that none has any more. */
async function updateAttachments(
  transaction: Transaction<Tables>,
  courseId: number,
  update: WholeCourseUpdate,
  now: number,
): Promise<string[]> {
  // Until the end no attachment with the same file is added.
  await lockTable(transaction, 'attachments');
  for (const attachment of update.addedAttachments)
    await insertAttachment(transaction, attachmentRow(courseId, attachment, now));
  for (const { id, ...attachment } of update.replacedAttachments) {
    const { extension, size_bytes, storage_key } = attachmentRow(courseId, attachment, now);
    await replaceAttachmentFile(transaction, id, { extension, size_bytes, storage_key });
  }
  for (const { id, oldKey } of update.removedAttachments)
    await deleteAttachment(transaction, { id, storage_key: oldKey });
  const old = [...update.replacedAttachments, ...update.removedAttachments].map(({ oldKey }) => oldKey);
  return findUnusedFiles(transaction, old);
}

/** The changes beside those of the fields, for the audit log: titles only. */
function describeUpdate(course: Course, update: WholeCourseUpdate): FieldChange[] {
  const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);
  const lists = {
    'chapters.added': update.newChapters,
    'lessons.added': titles(update.addedLessons),
    'lessons.changed': titles(update.changedLessons.map(({ lesson }) => lesson)),
    'lessons.removed': titles(update.removedLessons),
    'attachments.added': titles(update.addedAttachments),
    'attachments.replaced': titles(update.replacedAttachments),
    'attachments.removed': titles(update.removedAttachments),
  };
  return [
    ...(update.description === undefined ? [] : descriptionChange(course.render_desc, update.description)),
    ...Object.entries(lists)
      .filter(([, list]) => list.length > 0)
      .map(([field, list]) => ({ field, before: null, after: list })),
  ];
}
