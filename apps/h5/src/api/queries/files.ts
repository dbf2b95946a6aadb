import { infiniteQueryOptions } from '@tanstack/react-query';
import { isGone } from '../api-failure.ts';
import type { CallOptions } from '../call-definition.ts';
import { toOptional } from '../normalise.ts';
import { type ListPage, toListPage } from '../paged-query.ts';
import { type CallContext, callFrom } from '../query-client.ts';
import { type CourseAnswer, courseQuery } from './course.ts';
import { MEMBER_KEY } from './member.ts';

const PAGE_SIZE = 10;
/** For so long what is known of a course is not asked for again. */
const FRESH_MS = 60_000;

/** A course that the member may use, with its files. */
export interface CourseFiles {
  readonly courseId: number;
  readonly title: string;
  readonly files: CourseAnswer['attach'];
}

interface FilesPage extends ListPage<CourseFiles> {
  /** The next page of the lists of courses; undefined at their end. */
  readonly next: number | undefined;
}

/**
 * The files of the member's courses, the bought ones first, then those that they learn. No call answers that: the files
 * stand in the detail of each course.
 */
export const memberFilesQuery = () =>
  infiniteQueryOptions({
    queryKey: [MEMBER_KEY, 'files'],
    initialPageParam: 1,
    getNextPageParam: ({ next }: FilesPage) => next,
    queryFn: async (context): Promise<FilesPage> => {
      let page = context.pageParam;
      for (;;) {
        const { ids, isLast } = await loadCourseIds(context, page);
        const rows = (await Promise.all(ids.map((id) => loadFiles(context, id)))).filter(
          (row) => row !== null,
        );
        page += 1;
        // A page without a file would look like the end of the list.
        if (rows.length > 0 || isLast) return { rows, total: rows.length, next: isLast ? undefined : page };
      }
    },
  });

async function loadCourseIds(context: CallContext, page: number) {
  const input = { page, size: PAGE_SIZE, type: 'vod' };
  const lists = await Promise.all([
    callFrom(context, 'memberCourses', input),
    callFrom(context, 'memberCoursesLearned', input),
  ]);
  const rows = lists.map((list) => toListPage<{ course_id: number; course: unknown }>(list).rows);
  return {
    // A deleted course has no files any more.
    ids: [...new Set(rows.flat().flatMap((row) => (toOptional(row.course) ? [row.course_id] : [])))],
    isLast: rows.every(({ length }) => length < PAGE_SIZE),
  };
}

const SILENT: CallOptions = { silent: true, optional: true };

/** Null for a course without files for this member, and for one that is not shown any more. */
async function loadFiles({ client }: CallContext, courseId: number): Promise<CourseFiles | null> {
  try {
    const query = courseQuery(String(courseId), 'member', SILENT);
    const { course, attach, isBuy } = await client.fetchQuery({ ...query, staleTime: FRESH_MS });
    return isBuy && attach.length > 0 ? { courseId, title: course.title, files: attach } : null;
  } catch (failure) {
    if (isGone(failure)) return null;
    throw failure;
  }
}
