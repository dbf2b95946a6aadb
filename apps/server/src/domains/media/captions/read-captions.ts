import type { Queries } from '../../../db/open.ts';
import { readWebVtt, writeWebVtt } from '../web-vtt/web-vtt.ts';
import { findCaptionFile } from './repo.ts';

/**
 * Returns the captions of a video in a language as WebVTT; null when there are none. For a trial, only cues that start
 * within it, cut at its end (docs/adr/0002).
 */
export async function readCaptions(
  db: Queries,
  videoId: number,
  language: string,
  trialSeconds: number | null,
): Promise<string | null> {
  const file = await findCaptionFile(db, videoId, language);
  if (file === null || trialSeconds === null) return file;
  const read = readWebVtt(file);
  const within = read.ok ? read.cues.filter(({ start }) => start < trialSeconds) : [];
  return writeWebVtt(within.map((cue) => ({ ...cue, end: Math.min(cue.end, trialSeconds) })));
}
