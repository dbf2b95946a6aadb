import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { findCourse } from '../courses/repo.ts';
import type { NewVideo } from './new-video-row.ts';
import { newVideoRow } from './new-video-row.ts';
import {
  countOutlineUp,
  endOfChapter,
  findChapterOf,
  insertChapter,
  insertVideo,
  lockOutline,
} from './repo.ts';

export interface CreateLessonInput extends Omit<NewVideo, 'chapterId'> {
  /** A chapter of the course by its id (0 for none), or by its title: the course gets a chapter it does not have. */
  readonly chapter: { readonly id: number } | { readonly title: string };
}

/**
 * Adds a lesson at the end of its chapter; members see it at once. Returns its id, or the error in Chinese, and then
 * adds nothing.
 */
export async function createLesson(
  transaction: Transaction<Tables>,
  { chapter, ...lesson }: CreateLessonInput,
  now: number,
): Promise<number | string> {
  if (!(await findCourse(transaction, lesson.courseId))) return '所选的课程不存在';
  await lockOutline(transaction, lesson.courseId);
  const chapterId = await findOrCreateChapter(transaction, lesson.courseId, chapter);
  if (chapterId === null) return '所选的章节不存在';
  await countOutlineUp(transaction, lesson.courseId);
  const sort = await endOfChapter(transaction, lesson.courseId, chapterId);
  return insertVideo(transaction, newVideoRow({ sort, ...lesson, chapterId }, now));
}

/** Returns the chapter of a new lesson, 0 for none; null when the course does not have the chosen chapter. */
async function findOrCreateChapter(
  transaction: Transaction<Tables>,
  courseId: number,
  chapter: CreateLessonInput['chapter'],
): Promise<number | null> {
  if ('id' in chapter && chapter.id === 0) return 0;
  const found = await findChapterOf(transaction, courseId, chapter);
  if (found) return found.id;
  return 'title' in chapter ? insertChapter(transaction, courseId, chapter.title) : null;
}
