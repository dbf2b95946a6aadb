import { useQueryClient } from '@tanstack/react-query';
import {
  type CommentResult,
  type CommentState,
  commentList,
  commentRemove,
  commentReply,
  commentRestore,
  commentReview,
  type OperatorCommentRow,
} from '@zaixue/contract/operator/learners/comments';
import { callOperator } from '../../api/call.ts';
import { startPage } from '../../api/first-calls.ts';
import { useRights } from '../../api/session-store.ts';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { commentTexts as texts } from './texts.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

export interface CommentActs {
  /** Moves comments that have this state to another one; can be undone. */
  readonly review: (ids: readonly number[], from: CommentState, to: CommentState) => Promise<void>;
  readonly remove: (ids: readonly number[]) => Promise<void>;
  readonly restore: (ids: readonly number[]) => Promise<void>;
  /** Answers in the site's name; approves a waiting comment first. Throws when it is refused. */
  readonly reply: (comment: OperatorCommentRow, text: string) => Promise<void>;
}

/** What can be done with comments. Failures of all but `reply` are shown. */
export function useCommentActs(): CommentActs {
  const client = useQueryClient();
  const { can } = useRights();
  const reload = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [commentList.name] }),
      client.invalidateQueries({ queryKey: [startPage.name] }),
    ]);
  };

  /** Makes a call, tells what became of it, and offers the reverse call. */
  const act = async (
    call: () => Promise<CommentResult>,
    describe: (count: number) => string,
    undo: (ids: number[]) => Promise<CommentResult>,
  ): Promise<void> => {
    try {
      const { done, failed } = await call();
      if (failed.length > 0) showProblem(texts.someFailed(failed.length));
      showUndo(describe(done.length), async () => {
        const undone = await undo(done).finally(reload);
        if (undone.failed.length > 0) throw new Error(texts.undoPartly(undone.failed.length));
      });
    } catch (error) {
      showProblem(messageOf(error));
    }
    await reload();
  };
  const callReview = (ids: readonly number[], from: CommentState, to: CommentState) =>
    callOperator(commentReview, { ids: [...ids], from, to });

  return {
    review: (ids, from, to) =>
      act(
        () => callReview(ids, from, to),
        texts.done[to],
        (done) => callReview(done, to, from),
      ),
    remove: (ids) =>
      act(
        () => callOperator(commentRemove, { ids: [...ids] }),
        texts.done.removed,
        (done) => callOperator(commentRestore, { ids: done }),
      ),
    restore: (ids) =>
      act(
        () => callOperator(commentRestore, { ids: [...ids] }),
        texts.done.restored,
        (done) => callOperator(commentRemove, { ids: done }),
      ),
    async reply({ id, state }, text) {
      try {
        if (state === 'waiting') await callReview([id], 'waiting', 'approved');
        const reply = await callOperator(commentReply, { id: String(id), text });
        if (!can('comment.delete')) return showDone(texts.replied);
        showUndo(texts.replied, () => callOperator(commentRemove, { ids: [reply.id] }).finally(reload));
      } finally {
        await reload();
      }
    },
  };
}
