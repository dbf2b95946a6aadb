import type { Queries } from '../../../db/open.ts';
import { dayNumberOf } from '../../../lib/day-number.ts';
import { findOwners } from '../../catalog/course-access/queries.ts';
import { findCourseLearners } from '../../learning/figures/queries.ts';
import type { FunnelRow } from './repo.ts';

/** Members that are read at once: SQLite blocks the process meanwhile. */
const PAGE = 2000;

interface Progress {
  readonly is_watched: number;
  readonly progress: number;
}

/** Counts the members who got or began a course, by group and day, with how far they have come until now. */
export async function collectFunnels(db: Queries, courseId: number): Promise<FunnelRow[]> {
  const rows = new Map<string, FunnelRow>();
  const add = (audience: 'bought' | 'others', at: number, progress: Progress | undefined): void => {
    const day = dayNumberOf(at);
    const key = `${audience} ${day}`;
    const empty = { people: 0, started: 0, reached25: 0, reached50: 0, reached75: 0, reached100: 0 };
    const row = rows.get(key) ?? { course_id: courseId, audience, day, ...empty };
    const reached = progress === undefined ? -1 : progress.is_watched === 1 ? 100 : progress.progress;
    rows.set(key, {
      ...row,
      people: row.people + 1,
      started: row.started + Number(reached >= 0),
      reached25: row.reached25 + Number(reached >= 25),
      reached50: row.reached50 + Number(reached >= 50),
      reached75: row.reached75 + Number(reached >= 75),
      reached100: row.reached100 + Number(reached >= 100),
    });
  };
  for (let after = 0; ; ) {
    const owners = await findOwners(db, courseId, after, PAGE);
    const learners = await findCourseLearners(db, courseId, after, PAGE);
    // Both lists are complete up to this member.
    const last = Math.min(lastOf(owners), lastOf(learners));
    const progressOf = new Map(learners.map((learner) => [learner.member_id, learner]));
    const owning = new Set(owners.map(({ member_id }) => member_id));
    for (const { member_id, created_at } of owners) {
      if (member_id <= last) add('bought', created_at, progressOf.get(member_id));
    }
    for (const learner of learners) {
      if (learner.member_id <= last && !owning.has(learner.member_id))
        add('others', learner.created_at, learner);
    }
    if (last === Number.POSITIVE_INFINITY) return [...rows.values()];
    after = last;
  }
}

const lastOf = (page: readonly { readonly member_id: number }[]): number =>
  page.length < PAGE ? Number.POSITIVE_INFINITY : (page.at(-1)?.member_id ?? Number.POSITIVE_INFINITY);
