import type { WordEffect } from '@zaixue/contract/operator/learners/comments';
import type { Queries } from '../../../../db/open.ts';
import { normaliseText } from './normalise-text.ts';
import { listWords } from './repo.ts';

export interface FoundWord {
  readonly word: string;
  readonly effect: WordEffect;
}

/** The sensitive word that a text contains; one that refuses it before one that holds it, null for none. */
export async function findSensitiveWord(db: Queries, text: string): Promise<FoundWord | null> {
  const content = normaliseText(text);
  const found = (await listWords(db)).filter(({ word }) => content.includes(normaliseText(word)));
  return found.find(({ effect }) => effect === 'refuse') ?? found[0] ?? null;
}
