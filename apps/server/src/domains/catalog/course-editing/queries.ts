import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { isInScope } from '../operator-scope/queries.ts';

/** What a site has of what it needs to sell its first course. */
export interface CatalogFacts {
  readonly hasCategory: boolean;
  readonly hasCourse: boolean;
  /** A lesson with a recording. */
  readonly hasLessonWithVideo: boolean;
  /** A course that is free or has a price. */
  readonly hasPrice: boolean;
  /** A course that learners see. */
  readonly hasPublishedCourse: boolean;
}

/** Reads the facts from the courses in the scope; those in the trash do not count. */
export async function readCatalogFacts(db: Queries, scope: OperatorScope): Promise<CatalogFacts> {
  const courses = () =>
    db
      .selectFrom('courses')
      .where('courses.deleted_at', 'is', null)
      .where(isInScope('courses', scope))
      .select('courses.id')
      .limit(1);
  const isFound = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
    (await query.executeTakeFirst()) !== undefined;
  return {
    hasCategory: await isFound(db.selectFrom('categories').select('id').limit(1)),
    hasCourse: await isFound(courses()),
    hasLessonWithVideo: await isFound(
      courses()
        .innerJoin('videos', 'videos.course_id', 'courses.id')
        .where('videos.deleted_at', 'is', null)
        .where('videos.media_id', 'is not', null),
    ),
    hasPrice: await isFound(
      courses().where((where) => where.or([where('is_free', '=', 1), where('charge_fen', '>', 0)])),
    ),
    hasPublishedCourse: await isFound(courses().where('is_draft', '=', 0).where('is_show', '=', 1)),
  };
}
