import { useQuery } from '@tanstack/react-query';
import { type MediaFileRow, mediaProgress } from '@zaixue/contract/operator/teaching/media';
import { useEffect, useMemo, useRef } from 'react';
import { callQuery } from '../../api/query-client.ts';
import { isMoving } from './media-labels.tsx';

/** How often the states of the shown files are asked for while some change, milliseconds. */
const FOLLOW_MS = 2000;

/** The rows with the present states of those that are being uploaded or processed; `onEnd` when one of them has ended. */
export function useFollowedRows(rows: readonly MediaFileRow[], onEnd: () => void): readonly MediaFileRow[] {
  const ids = rows
    .filter(isMoving)
    .map(({ id }) => id)
    .join();
  const { data } = useQuery({
    ...callQuery(mediaProgress, { ids }),
    enabled: ids !== '',
    refetchInterval: FOLLOW_MS,
    staleTime: 0,
  });
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (data?.some((file) => !isMoving(file))) end.current();
  }, [data]);
  return useMemo(() => {
    const files = new Map((data ?? []).map((file) => [file.id, file]));
    return rows.map((row) => (isMoving(row) ? { ...row, ...files.get(row.id) } : row));
  }, [rows, data]);
}
