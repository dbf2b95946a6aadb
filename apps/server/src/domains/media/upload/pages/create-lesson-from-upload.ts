import { inTransaction } from '../../../../db/transaction.ts';
import { cleanName } from '../../../../lib/clean-name.ts';
import type { Services } from '../../../../services.ts';
import { createLesson } from '../../../catalog/lessons/create-lesson.ts';
import { findMedia } from '../../delivery/repo.ts';
import { findJob, setJobVideo } from '../job-repo.ts';

/** Maximum length of titles (contract, appendix E). */
export const MAX_TITLE_LENGTH = 191;
/** Maximum trial, seconds: one day. */
export const MAX_TRIAL_SECONDS = 24 * 3600;

/** The fields of the operator's form. */
export interface LessonForm {
  readonly title: string;
  /** `<course>:<chapter>`; chapter 0 for none. */
  readonly place: string;
  /** Title of a chapter to use instead; it is created when the course has none of that title. Empty for none. */
  readonly newChapter: string;
  /** Whole seconds; empty for no trial. */
  readonly trialSeconds: string;
}

/**
 * Adds a lesson that plays a ready upload, at the end of its chapter; members see it at once. Returns null, or the error
 * in Chinese, and then adds nothing.
 */
export async function createLessonFromUpload(
  services: Pick<Services, 'db' | 'clock'>,
  jobId: number,
  lesson: LessonForm,
): Promise<string | null> {
  const [title, newChapter] = [cleanName(lesson.title), cleanName(lesson.newChapter)];
  if (title === '') return '请写课时标题';
  if (title.length > MAX_TITLE_LENGTH || newChapter.length > MAX_TITLE_LENGTH)
    return `标题最多 ${MAX_TITLE_LENGTH} 个字`;
  const trial = lesson.trialSeconds.trim() || '0';
  if (!/^\d{1,5}$/.test(trial) || Number(trial) > MAX_TRIAL_SECONDS) return '试看秒数应是整数，不超过一天';
  const [, course, chapter] = /^(\d{1,9}):(\d{1,9})$/.exec(lesson.place) ?? [];
  if (!course || !chapter) return '请选择课程';
  const courseId = Number(course);
  const now = services.clock();

  return inTransaction(services.db, async (transaction) => {
    const mediaId = (await findJob(transaction, jobId))?.media_id ?? null;
    const media = mediaId === null ? null : await findMedia(transaction, mediaId);
    if (!media) return '文件还没有处理好';
    const place = newChapter === '' ? { id: Number(chapter) } : { title: newChapter };
    const video = { courseId, chapter: place, title, trialSeconds: Number(trial), banDrag: false, media };
    const created = await createLesson(transaction, video, now);
    if (typeof created === 'string') return created;
    await setJobVideo(transaction, jobId, created);
    return null;
  });
}
