import { useQueryClient } from '@tanstack/react-query';
import {
  type CommentFilter,
  type CommentState,
  commentList,
  commentRemove,
  commentReply,
  commentReview,
  type OperatorCommentRow,
} from '@zaixue/contract/operator/learners/comments';
import type { ReactNode } from 'react';
import { callOperator } from '../../api/call.ts';
import { startPage } from '../../api/first-calls.ts';
import { useRights } from '../../api/session-store.ts';
import type { BulkTarget } from '../../shared/bulk/bulk-target.ts';
import { useBulk } from '../../shared/bulk/use-bulk.tsx';
import { showDone, showUndo } from '../../ui/feedback/notify.tsx';
import { commentTexts as texts } from './texts.ts';

export type CommentTarget = BulkTarget<CommentFilter>;

export interface CommentActs {
  /** Moves comments that have this state to another one; can be undone. */
  readonly review: (
    target: CommentTarget,
    states: { readonly from: CommentState; readonly to: CommentState },
    onStarted?: () => void,
  ) => Promise<void>;
  /** Takes comments away from learners, or brings removed ones back; can be undone. */
  readonly remove: (target: CommentTarget, isRemoved: boolean, onStarted?: () => void) => Promise<void>;
  /** Answers in the site's name; approves a waiting comment first. Throws when it is refused. */
  readonly reply: (comment: OperatorCommentRow, text: string) => Promise<void>;
  readonly isBusy: boolean;
  /** Questions and failures; the screen shows them. */
  readonly sheets: ReactNode;
}

const REVIEWS = { waiting: texts.toWaiting, approved: texts.approve, refused: texts.refuse } as const;

/**
 * What can be done with comments. Failures of all but `reply` are shown.
 * @param nameOf name of a comment that the screen shows
 */
export function useCommentActs(nameOf: (id: number) => string | undefined): CommentActs {
  const client = useQueryClient();
  const { can } = useRights();
  const reload = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [commentList.name] }),
      client.invalidateQueries({ queryKey: [startPage.name] }),
    ]);
  };
  const { run, isBusy, sheets } = useBulk({ refresh: reload, nameOf });
  return {
    ...{ isBusy, sheets },
    review: (target, change, onStarted) =>
      run(
        {
          ...{ change, title: REVIEWS[change.to], describe: texts.done[change.to] },
          send: (body) => callOperator(commentReview, body),
        },
        target,
        onStarted,
      ),
    remove: (target, isRemoved, onStarted) =>
      run(
        {
          ...{ change: { isRemoved }, isDanger: isRemoved },
          title: isRemoved ? texts.remove : texts.restore,
          describe: isRemoved ? texts.done.removed : texts.done.restored,
          send: (body) => callOperator(commentRemove, body),
        },
        target,
        onStarted,
      ),
    async reply({ id, state }, text) {
      try {
        if (state === 'waiting')
          await callOperator(commentReview, {
            ...{ selection: { ids: [id] }, change: { from: 'waiting', to: 'approved' } },
          });
        const reply = await callOperator(commentReply, { id: String(id), text });
        if (!can('comment.delete')) return showDone(texts.replied);
        showUndo(texts.replied, () =>
          callOperator(commentRemove, {
            ...{ selection: { ids: [reply.id] }, change: { isRemoved: true } },
          }).finally(reload),
        );
      } finally {
        await reload();
      }
    },
  };
}
