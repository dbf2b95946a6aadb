import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../api/queries/course.ts';
import { useHasToken } from '../../session/token-store.ts';

/**
 * Loads a course. A server-rendered page contains the anonymous view; the member's view replaces it when it is
 * loaded.
 */
export function useCourse(id: string) {
  const hasToken = useHasToken();
  const shared = useQuery({ ...courseQuery(id, 'anonymous'), enabled: !hasToken });
  const own = useQuery({ ...courseQuery(id, 'member'), enabled: hasToken });
  const { error, isFetching, refetch } = hasToken ? own : shared;
  return {
    data: (hasToken ? own.data : undefined) ?? shared.data,
    error,
    isFetching,
    refetch: () => void refetch(),
  };
}

export type CourseDetail = NonNullable<ReturnType<typeof useCourse>['data']>;
