import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import {
  allThreadsQuery,
  type CommentTarget,
  type CommentThread,
  commentThreadsQuery,
  repliesQuery,
  resourceType,
  toStoredReply,
  toStoredThread,
} from '../../api/queries/comments.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { commentTexts } from './comment-texts.ts';
import { sentCommentsQuery } from './sent-comments.ts';

/**
 * Sends a comment or a reply (contract 8.2) and puts it on top of its list as waiting, with its text, without a new load. Resolves
 * with whether it was taken; a refusal has been shown.
 */
export function useSendComment(
  target: CommentTarget,
): (content: string, aim: ReplyTarget | null) => Promise<boolean> {
  const client = useQueryClient();
  const newest = commentThreadsQuery(target).queryKey;
  const all = allThreadsQuery(target).queryKey;

  const changeThreads = (
    change: (threads: readonly CommentThread[]) => CommentThread[],
    added: number,
  ): void => {
    client.setQueryData(newest, (known) =>
      known ? { threads: change(known.threads), total: known.total + added } : known,
    );
    client.setQueryData(all, (known) => (known ? change(known) : known));
  };

  return async (content, aim) => {
    try {
      const stored = await api('commentStore', {
        rt: resourceType(target),
        rid: target.id,
        content,
        // Servers of other makers refuse an empty text for none.
        parent_id: aim?.parentId ?? 0,
        reply_id: aim?.replyId ?? 0,
      });
      client.setQueryData(sentCommentsQuery().queryKey, (known) => ({ ...known, [stored.id]: content }));
      if (aim) {
        const reply = toStoredReply(stored, aim.replyId === null ? null : aim.name);
        changeThreads(
          (threads) =>
            threads.map((thread) =>
              thread.id === aim.parentId
                ? {
                    ...thread,
                    replies: [reply, ...thread.replies],
                    repliesCount: thread.repliesCount + 1,
                  }
                : thread,
            ),
          0,
        );
        client.setQueryData(repliesQuery(target, aim.parentId).queryKey, (known) =>
          known ? [reply, ...known] : known,
        );
      } else {
        changeThreads((threads) => [toStoredThread(stored), ...threads], 1);
      }
    } catch {
      return false;
    }
    showToast(commentTexts.sent);
    return true;
  };
}

/** What the next comment answers. */
export interface ReplyTarget {
  /** The top comment. */
  readonly parentId: string;
  /** The reply under it, or null for the top comment itself. */
  readonly replyId: string | null;
  /** Of its author. */
  readonly name: string;
}
