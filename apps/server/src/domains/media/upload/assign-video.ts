import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { setRecording } from '../../catalog/lessons/set-recording.ts';
import { canReachLesson } from '../../catalog/operator-scope/queries.ts';
import { findMedia } from '../delivery/repo.ts';
import { findJob, setJobVideo } from './job-repo.ts';
import { findFile } from './library-repo.ts';

export interface AssignVideoInput {
  readonly jobId: number;
  /** 0: no lesson, for a file that is not ready. */
  readonly lessonId: number;
}

/** Assigns an upload to a lesson, replacing its recording: now if the upload is ready, otherwise when it becomes ready. */
export function assignVideo(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  scope: OperatorScope,
  { jobId, lessonId }: AssignVideoInput,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const file = await findFile(transaction, jobId, scope);
    if (!file) return refuse('not_found');
    if (lessonId === 0 && file.status === 'ready')
      return refuseField('lessonId', '文件已经处理好；要让课时不再播放它，请给课时换上别的文件');
    if (lessonId !== 0 && !(await canReachLesson(transaction, lessonId, scope)))
      return refuseField('lessonId', '所选的课时不存在');
    // Written before the read: either a worker that finishes now sees the choice, or this code sees its recording.
    await setJobVideo(transaction, jobId, lessonId === 0 ? null : lessonId);
    const mediaId = (await findJob(transaction, jobId))?.media_id ?? null;
    const media = lessonId === 0 || mediaId === null ? null : await findMedia(transaction, mediaId);
    if (media) await setRecording(transaction, lessonId, media, now);
    const subject = { type: 'media', id: jobId, label: file.name };
    const changes = [{ field: 'lessonId', before: file.video_id ?? 0, after: lessonId }];
    await recordAct(transaction, actor, { act: 'media.assign', subject, changes }, now);
    return ok({});
  });
}
