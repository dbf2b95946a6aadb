import type { CallData, CallRequest } from '@zaixue/contract/call';
import type { CourseMemberRow, courseMemberList } from '@zaixue/contract/operator/learners/course-members';
import { maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Queries } from '../../../db/open.ts';
import {
  type CourseMember,
  type CourseMemberFilter,
  findCourseMemberIds,
  findCourseMembers,
  findCourseMembersById,
} from '../../catalog/course-access/queries.ts';
import { findCourseDeliveries } from '../../commerce/orders/queries.ts';
import { findMemberRows } from '../../identity/member-editing/list-members.ts';
import type { MemberFilterContext } from '../../identity/member-editing/member-filter.ts';
import { isFoundBySearch } from '../../identity/members/queries.ts';
import { findCourseStudy, hasProgress } from '../../learning/progress/queries.ts';

/** The filter of the list as it is typed. */
type CourseMemberQuery = Omit<CallRequest<typeof courseMemberList>['query'], 'page' | 'size'>;
/** Whether a search finds any part of a mobile number. */
type SearchRight = Pick<MemberFilterContext, 'seesNumbers'>;

/** A page of the members who have bought a course or were given it, with what they have watched of it. */
export async function listCourseMembers(
  db: Queries,
  courseId: number,
  { page, size, ...query }: CallRequest<typeof courseMemberList>['query'],
  right: SearchRight,
): Promise<CallData<typeof courseMemberList>> {
  const filter = readFilter(db, courseId, query, right);
  const { rows, total } = await findCourseMembers(db, filter, { sort: query.sort, page, size });
  return { rows: await presentMembers(db, courseId, rows), total, page, size };
}

/** Ids of the purchases and gifts of a course that a filter finds, in the order of the list. */
export const findListedCourseMembers = (
  db: Queries,
  courseId: number,
  { limit, ...query }: CourseMemberQuery & { readonly limit: number },
  right: SearchRight,
): Promise<number[]> =>
  findCourseMemberIds(db, readFilter(db, courseId, query, right), { sort: query.sort, limit });

/** The members of these purchases and gifts, as the list shows them. */
export const readCourseMembers = async (
  db: Queries,
  courseId: number,
  ids: readonly number[],
): Promise<CourseMemberRow[]> => presentMembers(db, courseId, await findCourseMembersById(db, ids));

function readFilter(
  db: Queries,
  courseId: number,
  { search, progress }: Pick<CourseMemberQuery, 'search' | 'progress'>,
  right: SearchRight,
): CourseMemberFilter {
  const isFound = isFoundBySearch(db, search, right);
  const isWanted = [
    ...(isFound ? [isFound] : []),
    ...(progress === 'all' ? [] : [hasProgress(db, courseId, progress)]),
  ];
  return { courseId, isWanted };
}

async function presentMembers(
  db: Queries,
  courseId: number,
  rows: readonly CourseMember[],
): Promise<CourseMemberRow[]> {
  const ids = rows.map(({ member_id }) => member_id);
  const members = new Map((await findMemberRows(db, ids)).map((member) => [member.id, member]));
  const study = await findCourseStudy(db, courseId, ids);
  const orders = await findCourseDeliveries(db, courseId, ids);
  return rows.map(({ member_id: id, created_at: givenAt }) => {
    const member = members.get(id);
    const orderNo = orders.get(id);
    return {
      ...{ id, givenAt, nickname: member?.nick_name ?? '', avatar: member?.avatar ?? '' },
      mobile: maskBoundMobile(member?.mobile ?? ''),
      isLocked: member?.is_lock === 1,
      how: orderNo === undefined ? 'given' : 'order',
      orderNo: orderNo ?? '',
      progress: study.get(id)?.progress ?? 0,
      isFinished: study.get(id)?.isFinished ?? false,
      seenAt: study.get(id)?.seenAt ?? 0,
    };
  });
}
