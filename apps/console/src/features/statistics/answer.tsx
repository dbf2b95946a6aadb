import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, PageSkeleton } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import styles from './statistics.module.css';

interface AnswerProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  readonly children: (data: Data) => ReactNode;
}

/** What a call answered: a skeleton until then, pale while the answer of another period is on its way. */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  const { data, error, refetch, isPlaceholderData } = query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return <Stack className={isPlaceholderData ? styles.stale : undefined}>{children(data)}</Stack>;
}
