import type { MemberFilter } from '@zaixue/contract/operator/learners/members';
import type { Queries } from '../../../db/open.ts';
import { hasHadPlan } from '../../commerce/memberships/queries.ts';
import type { MemberFilterContext } from '../../identity/member-editing/member-filter.ts';
import {
  countFilteredMembers,
  findFilteredIds,
  type IdRange,
} from '../../identity/member-editing/queries.ts';

/** Who looks for members, and when. */
export interface MemberReader {
  /** Milliseconds UTC. */
  readonly now: number;
  /** Whether the reader may see whole numbers (`member.private`); decides which parts of a number a search finds. */
  readonly seesNumbers: boolean;
}

/** The context of `filterMembers` for a reader. */
export function filterContext({ now, seesNumbers }: MemberReader): MemberFilterContext {
  return { now, seesNumbers, hasHadPlan };
}

/** Number of members that a filter finds. */
export function countMembers(db: Queries, filter: MemberFilter, reader: MemberReader): Promise<number> {
  return countFilteredMembers(db, filter, filterContext(reader));
}

/** Ids of members that a filter finds, ascending: for work that goes through all of them in steps. */
export function findMemberIds(
  db: Queries,
  filter: MemberFilter,
  range: IdRange,
  reader: MemberReader,
): Promise<number[]> {
  return findFilteredIds(db, filter, range, filterContext(reader));
}
