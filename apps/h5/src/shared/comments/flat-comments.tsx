import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COMMENT_SHORTEST_FLAT } from '@zaixue/contract/constants';
import { api } from '../../api/api.ts';
import { type CommentView, flatCommentsQuery } from '../../api/queries/comments.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { TextComposer } from '../../ui/form/text-composer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useReturnLogin } from '../lessons/use-return-login.ts';
import styles from './comment-panel.module.css';
import type { CommentPanelProps } from './comment-panel-props.ts';
import { CommentRow } from './comment-row.tsx';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { commentTexts } from './comment-texts.ts';

/**
 * The flat list of generation A. On a course everyone sees the field, visitors are led to the login and back; on a
 * lesson only who may watch it (contract 19.10, 19.11).
 */
export function FlatComments({ target, isAllowed }: CommentPanelProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = useReturnLogin();
  const query = flatCommentsQuery(target);
  const { data, error, isFetching, refetch } = useQuery(query);

  const send = async (content: string): Promise<boolean> => {
    if (login !== null) {
      void navigate(login);
      return false;
    }
    if ([...content].length < COMMENT_SHORTEST_FLAT) {
      showToast(commentTexts.tooShort);
      return false;
    }
    try {
      await api(target.kind === 'course' ? 'courseComment' : 'videoComment', {
        id: String(target.id),
        content,
      });
    } catch {
      return false;
    }
    showToast(commentTexts.sent);
    await client.invalidateQueries({ queryKey: query.queryKey });
    return true;
  };

  const hasField = target.kind === 'course' || isAllowed;
  return (
    <div className={styles.panel}>
      {data ? (
        <Rows comments={data} />
      ) : error ? (
        <ErrorState failure={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <CommentSkeleton />
      )}
      {hasField ? (
        <TextComposer
          placeholder={commentTexts.placeholder}
          sendLabel={commentTexts.send}
          limit={null}
          onSend={send}
        />
      ) : null}
    </div>
  );
}

function Rows({ comments }: { readonly comments: readonly CommentView[] }) {
  if (comments.length === 0) return <EmptyState kind="messages" text={commentTexts.empty} />;
  return (
    <ul role="list" className={styles.rows} aria-label={commentTexts.list}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentRow comment={comment} />
        </li>
      ))}
    </ul>
  );
}
