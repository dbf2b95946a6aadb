import type { Queries } from '../../../db/open.ts';
import { deleteCaptions } from './repo.ts';

/** Takes the captions of a language away from a video; tells whether there were any. */
export function removeCaptions(db: Queries, videoId: number, language: string): Promise<boolean> {
  return deleteCaptions(db, videoId, language);
}
