import type { Queries } from '../../../db/open.ts';
import { readWebVtt, spokenText, writeWebVtt } from '../web-vtt/web-vtt.ts';
import { isLanguageTag, languageLabel } from './language-label.ts';
import { copyCaptionRows, findCaptionFile, findCaptionLanguages, saveCaptions } from './repo.ts';

export interface StoreCaptionsInput {
  readonly videoId: number;
  /** BCP 47 tag. */
  readonly language: string;
  /** Name in the player's menu; without it, the name of the language. */
  readonly label?: string;
  /** The content of the file. */
  readonly source: string;
}

/** Why captions cannot be stored: the field of the form and the reason in Chinese. */
export interface CaptionProblem {
  readonly field: 'language' | 'file';
  readonly message: string;
}

/** Validates a caption file; null when it can be stored. */
export function validateCaptions({
  language,
  source,
}: Pick<StoreCaptionsInput, 'language' | 'source'>): CaptionProblem | null {
  if (!isLanguageTag(language)) return { field: 'language', message: '语言要写成 zh-CN、en 这样的代码' };
  // PostgreSQL cannot store NUL.
  if (source.includes('\0')) return { field: 'file', message: '不是文字文件' };
  const read = readWebVtt(source);
  if (read.ok) return null;
  return {
    field: 'file',
    message: read.line === null ? read.problem : `第 ${read.line} 行：${read.problem}`,
  };
}

/**
 * Stores the captions of a video in a language, replacing existing ones, and their plain text for search. Throws for a
 * file that {@link validateCaptions} rejects.
 */
export async function storeCaptions(
  db: Queries,
  { videoId, language, label, source }: StoreCaptionsInput,
  now: number,
): Promise<void> {
  const read = readWebVtt(source);
  if (!read.ok) throw new Error(read.problem);
  const vtt = writeWebVtt(read.cues);
  const row = { language, label: label || languageLabel(language), vtt, text: spokenText(vtt) };
  await saveCaptions(db, videoId, row, now);
}

/** Copies the captions of lessons to their copies. */
export async function copyCaptions(
  db: Queries,
  pairs: readonly { readonly from: number; readonly to: number }[],
  now: number,
): Promise<void> {
  const captions = await findCaptionLanguages(
    db,
    pairs.map(({ from }) => from),
  );
  const withCaptions = new Set(captions.map(({ video_id }) => video_id));
  for (const pair of pairs) if (withCaptions.has(pair.from)) await copyCaptionRows(db, pair, now);
}

/** Whether a caption file says what is stored for the lesson in this language. */
export async function areCaptionsStored(
  db: Queries,
  { videoId, language, source }: StoreCaptionsInput,
): Promise<boolean> {
  const read = readWebVtt(source);
  return read.ok && writeWebVtt(read.cues) === (await findCaptionFile(db, videoId, language));
}
