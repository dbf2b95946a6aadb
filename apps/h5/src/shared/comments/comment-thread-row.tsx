import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CommentTarget,
  type CommentThread,
  type CommentView,
  repliesQuery,
} from '../../api/queries/comments.ts';
import panel from './comment-panel.module.css';
import styles from './comment-row.module.css';
import { CommentRow } from './comment-row.tsx';
import { commentTexts } from './comment-texts.ts';
import type { ReplyTarget } from './use-send-comment.ts';

interface CommentThreadRowProps {
  readonly thread: CommentThread;
  readonly target: CommentTarget;
  readonly mayWrite: boolean;
  /** What the next comment answers. */
  readonly aim: ReplyTarget | null;
  readonly onAim: (aim: ReplyTarget | null) => void;
}

/** A comment with its newest replies, and all of them on request. */
export function CommentThreadRow({ thread, target, mayWrite, aim, onAim }: CommentThreadRowProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const all = useQuery({ ...repliesQuery(target, thread.id), enabled: wantsAll });
  const replies = all.data ?? thread.replies;
  const action = (comment: CommentView, replyId: string | null) =>
    mayWrite && comment.isApproved ? (
      <ReplyLink
        isAim={aim?.parentId === thread.id && aim.replyId === replyId}
        onToggle={(isAim) =>
          onAim(
            isAim
              ? { parentId: thread.id, replyId, name: comment.author?.name ?? commentTexts.deletedAuthor }
              : null,
          )
        }
      />
    ) : null;

  return (
    <>
      <CommentRow comment={thread} action={action(thread, null)} />
      {replies.length > 0 ? (
        <div className={styles.replies}>
          <ul role="list">
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentRow comment={reply} action={action(reply, reply.id)} />
              </li>
            ))}
          </ul>
          {thread.repliesCount > replies.length && !all.data ? (
            <button
              type="button"
              className={panel.more}
              aria-busy={all.isFetching || undefined}
              onClick={() => (wantsAll ? void all.refetch() : setWantsAll(true))}
            >
              {all.isFetching ? commentTexts.loading : commentTexts.allReplies(thread.repliesCount)}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function ReplyLink({
  isAim,
  onToggle,
}: {
  readonly isAim: boolean;
  readonly onToggle: (isAim: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={styles.reply}
      // The field keeps the focus, so that a phone's keyboard does not go and come.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onToggle(!isAim)}
    >
      {isAim ? commentTexts.cancelReply : commentTexts.reply}
    </button>
  );
}
