import { memberCourses, memberCoursesLearned, memberCoursesLike } from '@zaixue/contract/calls/member';
import type { Database } from '../../../db/open.ts';
import type { LitePage, PageRequest, Slice } from '../../../http/paging.ts';
import { litePage } from '../../../http/paging.ts';
import type { MemberContext, Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findCoursePurchases } from '../../catalog/course-access/queries.ts';
import { presentBoughtCourse, presentFavouriteCourse, presentLearnedCourse } from './present.ts';
import type { StudyDetails } from './read-study-details.ts';
import { readStudyDetails } from './read-study-details.ts';
import { findFavouriteCourses, findStudiedCourses } from './repo.ts';

/** The three study lists (contract 5.6). */
export function registerStudyRoutes(router: Router, { db }: Services): void {
  router.member(memberCourses, async ({ query }, context) =>
    ok(await listCourses(db, query, context, findCoursePurchases, presentBoughtCourse)),
  );
  router.member(memberCoursesLearned, async ({ query }, context) =>
    ok(
      await listCourses(
        db,
        query,
        context,
        (queries, memberId, page) =>
          findStudiedCourses(queries, memberId, page, isWatchedFilter(query.is_watched)),
        presentLearnedCourse,
      ),
    ),
  );
  router.member(memberCoursesLike, async ({ query }, context) =>
    ok(await listCourses(db, query, context, findFavouriteCourses, presentFavouriteCourse)),
  );
}

/** Other values than 0 and 1 do not filter. */
const isWatchedFilter = (value: number): 0 | 1 | undefined =>
  value === 0 || value === 1 ? value : undefined;

/** One page of a list; `find` reads its rows and `present` makes their wire form. */
async function listCourses<Row extends { readonly course_id: number }, Wire>(
  db: Database,
  page: PageRequest,
  { session, client, now }: MemberContext,
  find: (db: Database, memberId: number, page: PageRequest) => Promise<Slice<Row>>,
  present: (row: Row, details: StudyDetails, origin: string) => Wire,
): Promise<LitePage<Wire>> {
  const memberId = session.member.id;
  const { rows, total } = await find(db, memberId, page);
  const courseIds = rows.map((row) => row.course_id);
  const detailsOf = await readStudyDetails(db, memberId, courseIds, now);
  return litePage({
    rows: rows.map((row) => present(row, detailsOf(row.course_id), client.origin)),
    total,
  });
}
