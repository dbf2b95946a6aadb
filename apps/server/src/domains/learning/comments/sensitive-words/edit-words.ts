import { SENSITIVE_WORDS, type WordEffect } from '@zaixue/contract/operator/learners/comments';
import { inTransaction, lockTable } from '../../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../../lib/actor.ts';
import type { OperatorFailure, OperatorOutcome } from '../../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { normaliseText } from './normalise-text.ts';
import { deleteWord, insertWords, listWords, setEffect } from './repo.ts';

/** The words count on all courses, so an operator of some courses does not change them. */
const refuseOwnScope = (): OperatorFailure =>
  refuse('refused', { message: '敏感词对全站有效，只有可以管理全部课程的人能修改' });

export interface AddWordsInput {
  readonly words: readonly string[];
  readonly effect: WordEffect;
  readonly scope: OperatorScope;
}

/** Adds words, and gives known ones the effect. Fails with `invalid` when that changes nothing. */
export function addWords(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { words, effect, scope }: AddWordsInput,
  now: number,
): Promise<OperatorOutcome<{ readonly added: number; readonly changed: number }>> {
  return inTransaction(db, async (transaction) => {
    if (scope.kind !== 'all') return refuseOwnScope();
    const wanted = new Map(words.map((word) => [normaliseText(word), word]));
    if (wanted.has('')) return refuseField('words', '敏感词要有文字或数字');
    // Words that differ only in what a comparison ignores are one, which no unique index can say.
    await lockTable(transaction, 'sensitive_words');
    const present = await listWords(transaction);
    const known = new Set(present.map(({ word }) => normaliseText(word)));
    const added = [...wanted].filter(([normal]) => !known.has(normal)).map(([, word]) => word);
    const changed = present.filter((row) => row.effect !== effect && wanted.has(normaliseText(row.word)));
    if (added.length + changed.length === 0) return refuseField('words', '词表里已经有了');
    if (present.length + added.length > SENSITIVE_WORDS.most)
      return refuseField('words', `最多 ${SENSITIVE_WORDS.most} 个敏感词，现在有 ${present.length} 个`);
    await insertWords(transaction, added, effect, now);
    await setEffect(
      transaction,
      changed.map(({ id }) => id),
      effect,
    );
    const all = [...added, ...changed.map(({ word }) => word)];
    await recordAct(
      transaction,
      actor,
      {
        act: 'sensitive-word.create',
        subject: { type: 'sensitive-word', id: '', label: all.join('、') },
        changes: [
          { field: 'words', before: null, after: all },
          { field: 'effect', before: null, after: effect },
        ],
      },
      now,
    );
    return ok({ added: added.length, changed: changed.length });
  });
}

export function removeWord(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope }: { readonly id: number; readonly scope: OperatorScope },
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    if (scope.kind !== 'all') return refuseOwnScope();
    const removed = await deleteWord(transaction, id);
    if (!removed) return refuse('not_found');
    await recordAct(
      transaction,
      actor,
      {
        act: 'sensitive-word.delete',
        subject: { type: 'sensitive-word', id, label: removed.word },
        changes: [{ field: 'effect', before: removed.effect, after: null }],
      },
      now,
    );
    return ok({});
  });
}
