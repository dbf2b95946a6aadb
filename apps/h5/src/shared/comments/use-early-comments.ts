import { useQuery } from '@tanstack/react-query';
import { type CommentTarget, flatCommentsQuery } from '../../api/queries/comments.ts';
import { useConfig } from '../../api/queries/config.ts';

/** Fetches generation A's comments before their tab is opened (contract 19.10 and 19.11, "Calls"). */
export function useEarlyComments(target: CommentTarget): void {
  const { generation } = useConfig();
  useQuery({ ...flatCommentsQuery(target), enabled: generation === 'A' });
}
