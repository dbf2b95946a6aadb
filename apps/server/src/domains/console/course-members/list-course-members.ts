import type { CallData, CallRequest } from '@zaixue/contract/call';
import type { courseMemberList } from '@zaixue/contract/operator/learners/course-members';
import { maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Queries } from '../../../db/open.ts';
import { findCourseMembers } from '../../catalog/course-access/queries.ts';
import { findCourseDeliveries } from '../../commerce/orders/queries.ts';
import { findMemberRows } from '../../identity/member-editing/list-members.ts';
import { isFoundBySearch } from '../../identity/members/queries.ts';
import { findCourseStudy, hasProgress } from '../../learning/progress/queries.ts';

/** A page of the members who have bought a course or were given it, with what they have watched of it. */
export async function listCourseMembers(
  db: Queries,
  courseId: number,
  { search, progress, sort, page, size }: CallRequest<typeof courseMemberList>['query'],
  { seesNumbers }: { readonly seesNumbers: boolean },
): Promise<CallData<typeof courseMemberList>> {
  const isFound = isFoundBySearch(db, search, { seesNumbers });
  const isWanted = [
    ...(isFound ? [isFound] : []),
    ...(progress === 'all' ? [] : [hasProgress(db, courseId, progress)]),
  ];
  const { rows, total } = await findCourseMembers(db, { courseId, isWanted }, { sort, page, size });
  const ids = rows.map(({ member_id }) => member_id);
  const members = new Map((await findMemberRows(db, ids)).map((member) => [member.id, member]));
  const study = await findCourseStudy(db, courseId, ids);
  const orders = await findCourseDeliveries(db, courseId, ids);
  return {
    rows: rows.map(({ member_id: id, created_at: givenAt }) => {
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
    }),
    ...{ total, page, size },
  };
}
