import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../api/queries/course.ts';
import { useHasToken } from '../../session/token-store.ts';

/**
 * A course as the person may see it. A page made on the server shows what everyone sees; a member's own view takes
 * its place as soon as it is there.
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

/** What `useCourse` shows. */
export type CourseDetail = NonNullable<ReturnType<typeof useCourse>['data']>;
