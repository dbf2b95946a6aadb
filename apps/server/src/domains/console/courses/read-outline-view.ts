import type { OutlineLesson, OutlineView } from '@zaixue/contract/operator/teaching/outline';
import type { Queries } from '../../../db/open.ts';
import type { Video } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { courseStateOf } from '../../catalog/course-editing/policy.ts';
import { lessonFieldsOf } from '../../catalog/outline-editing/edit-lesson.ts';
import { readOperatorOutline } from '../../catalog/outline-editing/read-outline.ts';
import { listCaptions } from '../../media/captions/list-captions.ts';
import { findJobsOfMedia, findJobsOfVideos, type LessonUpload } from '../../media/upload/queries.ts';

/** Reads the outline of a course with the state of each video; null outside the scope. */
export async function readOutlineView(
  db: Queries,
  courseId: number,
  scope: OperatorScope,
): Promise<OutlineView | null> {
  const outline = await readOperatorOutline(db, courseId, scope);
  if (!outline) return null;
  const { course, chapters, lessons, trash } = outline;
  const ids = lessons.map(({ id }) => id);
  const uploads = await findJobsOfVideos(db, ids);
  const mediaIds = lessons.map(({ media_id }) => media_id).filter((id) => id !== null);
  const files = await findJobsOfMedia(db, mediaIds);
  const captions = await listCaptions(db, ids);
  return {
    course: { id: course.id, title: course.title, state: courseStateOf(course) },
    version: course.outline_version,
    chapters: chapters.map(({ id, title, version }) => ({ id, title, version })),
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      chapterId: lesson.chapter_id,
      ...lessonFieldsOf(lesson),
      isShown: lesson.is_show === 1,
      showsWhenReady: lesson.shows_when_ready === 1,
      durationSeconds: lesson.duration,
      video: lessonVideoOf(lesson, uploads.get(lesson.id), files),
      captions: captions.get(lesson.id)?.length ?? 0,
      views: lesson.view_num,
      version: lesson.version,
    })),
    trash: trash.map(({ id, title, chapter_id, deleted_at, version }) => ({
      ...{ id, title, version, chapterId: chapter_id },
      deletedAt: deleted_at ?? 0,
    })),
  };
}

/**
 * How far the video of a lesson is: an upload on its way or failed counts before the recording that it would replace.
 * @param files uploads by the recording that they became
 */
export function lessonVideoOf(
  lesson: Pick<Video, 'media_id'>,
  upload: LessonUpload | undefined,
  files: ReadonlyMap<number, number>,
): OutlineLesson['video'] {
  if (upload && upload.status !== 'ready') {
    const { id, status, percent, reason } = upload;
    return { status, percent, reason, fileId: id };
  }
  const fileId = lesson.media_id === null ? 0 : (files.get(lesson.media_id) ?? 0);
  return { status: lesson.media_id === null ? 'none' : 'ready', percent: 0, reason: '', fileId };
}
