import type { Queries } from '../../../db/open.ts';
import { readWebVtt, spokenText, writeWebVtt } from '../web-vtt/web-vtt.ts';
import { isLanguageTag, languageLabel } from './language-label.ts';
import { saveCaptions } from './repo.ts';

export interface StoreCaptionsInput {
  readonly videoId: number;
  /** BCP 47 tag. */
  readonly language: string;
  /** The content of the file. */
  readonly source: string;
}

/** Validates a caption file: returns null, or the error in Chinese. */
export function validateCaptions({ language, source }: Omit<StoreCaptionsInput, 'videoId'>): string | null {
  if (!isLanguageTag(language)) return '语言要写成 zh-CN、en 这样的代码';
  // PostgreSQL cannot store NUL.
  if (source.includes('\0')) return '不是文字文件';
  const read = readWebVtt(source);
  if (read.ok) return null;
  return read.line === null ? read.problem : `第 ${read.line} 行：${read.problem}`;
}

/**
 * Stores the captions of a video in a language, replacing existing ones, and their plain text for search. Throws for a
 * file that {@link validateCaptions} rejects.
 */
export async function storeCaptions(
  db: Queries,
  { videoId, language, source }: StoreCaptionsInput,
  now: number,
): Promise<void> {
  const read = readWebVtt(source);
  if (!read.ok) throw new Error(read.problem);
  const vtt = writeWebVtt(read.cues);
  const row = { language, label: languageLabel(language), vtt, text: spokenText(vtt) };
  await saveCaptions(db, videoId, row, now);
}
