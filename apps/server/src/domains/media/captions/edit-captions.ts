import { readFile } from 'node:fs/promises';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findVideoTitles } from '../../catalog/courses/queries.ts';
import { canReachLesson } from '../../catalog/operator-scope/queries.ts';
import { type CaptionSummary, deleteCaptions, findCaption, findCaptionSummaries } from './repo.ts';
import { storeCaptions, validateCaptions } from './store-captions.ts';

export interface UploadCaptionsInput {
  readonly lessonId: number;
  /** BCP 47 tag. */
  readonly language: string;
  /** Name in the player's menu; empty for the name of the language. */
  readonly label: string;
  /** Temporary place of the file. */
  readonly path: string;
}

/** Stores a caption file of a lesson, replacing the captions of the same language. */
export async function uploadCaptions(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  scope: OperatorScope,
  { lessonId, language, label, path }: UploadCaptionsInput,
  now: number,
): Promise<OperatorOutcome<CaptionSummary>> {
  if (!(await canReachLesson(db, lessonId, scope))) return refuse('not_found');
  const source = decodeText(await readFile(path));
  if (source === null) return refuseField('file', '不是文字文件，请存为 UTF-8 或 GB18030 编码');
  const problem = validateCaptions({ language, source });
  if (problem) return refuseField(problem.field, problem.message);
  return inTransaction(db, async (transaction) => {
    await storeCaptions(transaction, { videoId: lessonId, language, label, source }, now);
    const rows = await findCaptionSummaries(transaction, lessonId);
    const stored = rows.find((row) => row.language === language);
    if (!stored) throw new Error(`the captions of lesson ${lessonId} vanished`);
    const title = (await findVideoTitles(transaction, [lessonId])).get(lessonId) ?? '';
    const subject = { type: 'lesson', id: lessonId, label: title };
    const changes = [{ field: 'captions', before: null, after: `${language} (${stored.lines})` }];
    await recordAct(transaction, actor, { act: 'caption.store', subject, changes }, now);
    return ok(stored);
  });
}

/** Deletes the captions with this id. */
export function deleteCaptionsById(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  scope: OperatorScope,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const caption = await findCaption(transaction, id);
    if (!caption || !(await canReachLesson(transaction, caption.video_id, scope))) return refuse('not_found');
    const { video_id: lessonId, language } = caption;
    if (!(await deleteCaptions(transaction, lessonId, language))) return refuse('not_found');
    const title = (await findVideoTitles(transaction, [lessonId])).get(lessonId) ?? '';
    const subject = { type: 'lesson', id: lessonId, label: title };
    const changes = [{ field: 'captions', before: language, after: null }];
    await recordAct(transaction, actor, { act: 'caption.delete', subject, changes }, now);
    return ok({});
  });
}

/** Decodes a text file: UTF-8, else GB18030, which Chinese programs on Windows write. Null for neither. */
function decodeText(bytes: Buffer): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this encoding.
    }
  }
  return null;
}
