import { useQuery } from '@tanstack/react-query';
import { COMMENT_LONGEST } from '@zaixue/contract/constants';
import { useRef, useState } from 'react';
import { allThreadsQuery, type CommentThread, commentThreadsQuery } from '../../api/queries/comments.ts';
import { TextComposer } from '../../ui/form/text-composer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import styles from './comment-panel.module.css';
import type { CommentPanelProps } from './comment-panel-props.ts';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { commentTexts } from './comment-texts.ts';
import { CommentThreadRow } from './comment-thread-row.tsx';
import { type ReplyTarget, useSendComment } from './use-send-comment.ts';

/** The threads of generation B: the newest ones, all of them on request, and a line to write in (contract 19.28). */
export function ThreadedComments({ target, isAllowed, isOpen }: CommentPanelProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const [aim, setAim] = useState<ReplyTarget | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const newest = useQuery(commentThreadsQuery(target));
  const all = useQuery({ ...allThreadsQuery(target), enabled: wantsAll });
  const send = useSendComment(target);
  const mayWrite = isAllowed && isOpen;

  const choose = (chosen: ReplyTarget | null): void => {
    setAim(chosen);
    if (chosen) field.current?.focus();
  };
  const onSend = async (text: string): Promise<boolean> => {
    const isSent = await send(text, aim);
    if (isSent) setAim(null);
    return isSent;
  };

  const threads = all.data ?? newest.data?.threads;
  const missing = (newest.data?.total ?? 0) > (threads?.length ?? 0);
  return (
    <div className={styles.panel}>
      {threads ? (
        <>
          <Threads threads={threads} target={target} mayWrite={mayWrite} aim={aim} onAim={choose} />
          {missing && !all.data ? (
            <button
              type="button"
              className={`${styles.more} ${styles.all}`}
              aria-busy={all.isFetching || undefined}
              onClick={() => (wantsAll ? void all.refetch() : setWantsAll(true))}
            >
              {all.isFetching ? commentTexts.loading : commentTexts.allComments(newest.data?.total ?? 0)}
            </button>
          ) : null}
        </>
      ) : newest.error ? (
        <ErrorState failure={newest.error} busy={newest.isFetching} onRetry={() => void newest.refetch()} />
      ) : (
        <CommentSkeleton />
      )}
      {mayWrite ? (
        <TextComposer
          placeholder={aim ? commentTexts.replyTo(aim.name) : commentTexts.placeholder}
          sendLabel={commentTexts.send}
          limit={COMMENT_LONGEST}
          fieldRef={field}
          onSend={onSend}
        />
      ) : null}
    </div>
  );
}

type ThreadsProps = Pick<CommentPanelProps, 'target'> & {
  readonly threads: readonly CommentThread[];
  readonly mayWrite: boolean;
  readonly aim: ReplyTarget | null;
  readonly onAim: (aim: ReplyTarget | null) => void;
};

function Threads({ threads, ...rest }: ThreadsProps) {
  if (threads.length === 0) return <EmptyState kind="messages" text={commentTexts.empty} />;
  return (
    <ul role="list" className={styles.rows} aria-label={commentTexts.list}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <CommentThreadRow thread={thread} {...rest} />
        </li>
      ))}
    </ul>
  );
}
