import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { isMediaPlayed, lockVideos } from '../../catalog/lessons/queries.ts';
import { deleteMedia } from '../delivery/repo.ts';
import { openUploadBytes } from '../upload-bytes/open-upload-bytes.ts';
import { findFileUses } from './find-file-uses.ts';
import { countJobsByMedia, deleteJobRow } from './job-repo.ts';
import { findFile } from './library-repo.ts';

/**
 * Deletes an upload that no lesson plays and, when no other upload uses it, its recording with all files. An upload that
 * is being processed is deleted too: its worker stops within seconds.
 */
export async function deleteJob(
  services: Pick<Services, 'config' | 'db' | 'storage'>,
  actor: Actor,
  scope: OperatorScope,
  jobId: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  const outcome = await inTransaction(services.db, async (transaction) => {
    const file = await findFile(transaction, jobId, scope);
    if (!file) return refuse('not_found');
    const mediaId = file.media_id;
    // No lesson may start to play the recording between the check and the deletion.
    if (mediaId !== null) await lockVideos(transaction);
    const uses = mediaId === null ? [] : await findFileUses(transaction, [file], scope);
    const places = [...uses].flatMap(([, lessons]) => lessons);
    if (places.length > 0) {
      return refuse('in_use', {
        uses: places.map(({ lessonId, lesson, course }) => ({
          kind: 'lesson',
          id: lessonId,
          title: course === '' ? lesson : `${course} · ${lesson}`,
        })),
      });
    }
    if (!(await deleteJobRow(transaction, jobId, file.status)))
      return refuse('refused', { message: '状态刚刚变了，请再试一次' });
    const storageKey = mediaId === null ? null : await deleteUnusedMediaRow(transaction, mediaId);
    const subject = { type: 'media', id: jobId, label: file.name };
    await recordAct(transaction, actor, { act: 'media.delete', subject }, now);
    return ok({ storageKey, uploadId: file.upload_id });
  });
  if (!outcome.ok) return outcome;
  const { storageKey, uploadId } = outcome.value;
  if (storageKey) await services.storage.delete(storageKey);
  await openUploadBytes(services).remove(uploadId);
  return ok({});
}

/** Deletes a recording with its files unless an upload or a video uses it. */
export async function deleteUnusedMedia(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  mediaId: number,
): Promise<void> {
  const storageKey = await inTransaction(db, async (transaction) => {
    await lockVideos(transaction);
    return deleteUnusedMediaRow(transaction, mediaId);
  });
  if (storageKey) await storage.delete(storageKey);
}

/**
 * Deletes the row of a recording that no upload and no video uses. Returns the key of its files, which the caller deletes
 * after the transaction; null when it is used or missing. The caller must hold the lock on `videos`.
 */
async function deleteUnusedMediaRow(
  transaction: Transaction<Tables>,
  mediaId: number,
): Promise<string | null> {
  if (await isMediaPlayed(transaction, mediaId)) return null;
  return (await countJobsByMedia(transaction, mediaId)) === 0 ? deleteMedia(transaction, mediaId) : null;
}
