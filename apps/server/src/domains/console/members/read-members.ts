import type {
  MemberFilter,
  OperatorMemberDetail,
  OperatorMemberRow,
} from '@zaixue/contract/operator/learners/members';
import { OWNED_COURSES_LIMIT } from '@zaixue/contract/operator/learners/members';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { isValidVip } from '@zaixue/contract/rules/access';
import { isBoundMobile, maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Queries } from '../../../db/open.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import { countOwnedCourses, findOwnedCourses } from '../../catalog/member-history.ts';
import { readSpending } from '../../commerce/member-history.ts';
import { findPlanNames } from '../../commerce/plans/queries.ts';
import {
  findMemberPage,
  findMemberRows,
  findPageIds,
  type MemberRow,
  type MemberSort,
} from '../../identity/member-editing/list-members.ts';
import { readAccountFacts } from '../../identity/member-history.ts';
import { countMessages } from '../../inbox/queries.ts';
import { findLastStudied, findStudyOfCourses, readLearningCounts } from '../../learning/member-history.ts';
import { filterContext, type MemberReader } from './find-members.ts';

/** One page of the members that a filter finds. */
export async function listMembers(
  db: Queries,
  filter: MemberFilter,
  page: PageRequest & { readonly sort: MemberSort },
  reader: MemberReader,
): Promise<Slice<OperatorMemberRow>> {
  const { rows, total } = await findMemberPage(db, filter, page, filterContext(reader));
  return { rows: await readMemberRows(db, rows, reader.now), total };
}

/** Ids of the members that a filter finds, in the order of the list. */
export const findListedMembers = (
  db: Queries,
  filter: MemberFilter & { readonly sort: MemberSort },
  reader: MemberReader,
  limit: number,
): Promise<number[]> =>
  findPageIds(db, filter, { page: 1, size: limit, sort: filter.sort }, filterContext(reader));

/** Members of these ids as the list shows them. */
export async function readMemberRows(
  db: Queries,
  ids: readonly number[],
  now: number,
): Promise<OperatorMemberRow[]> {
  const members = await findMemberRows(db, ids);
  const studied = await findLastStudied(db, ids);
  const plans = await findPlanNames(
    db,
    members.filter(({ plan_id }) => plan_id !== 0).map(({ plan_id }) => plan_id),
  );
  return members.map((member) =>
    presentMember(member, { plans, studiedAt: studied.get(member.id) ?? 0, now }),
  );
}

/** A member without the whole number, for lists. */
function presentMember(
  member: MemberRow,
  {
    plans,
    studiedAt,
    now,
  }: { readonly plans: ReadonlyMap<number, string>; readonly studiedAt: number; readonly now: number },
): OperatorMemberRow {
  const isVip = isValidVip({ planId: member.plan_id, planExpiresAt: member.plan_expires_at }, now);
  return {
    id: member.id,
    mobile: maskBoundMobile(member.mobile),
    nickname: member.nick_name,
    avatar: member.avatar,
    isLocked: member.is_lock === 1,
    erasedAt: member.erased_at,
    membership: isVip ? { plan: plans.get(member.plan_id) ?? '', endsAt: member.plan_expires_at ?? 0 } : null,
    points: member.credit1,
    tags: member.tags,
    registeredAt: member.created_at,
    seenAt: Math.max(member.logged_in_at ?? 0, studiedAt),
  };
}

export interface ReadMemberInput {
  readonly id: number;
  readonly permissions: ReadonlySet<Permission>;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** One member with what the site knows; undefined when there is none. */
export async function readMember(
  db: Queries,
  { id, permissions, now }: ReadMemberInput,
): Promise<OperatorMemberDetail | undefined> {
  const [member] = await findMemberRows(db, [id]);
  const [row] = await readMemberRows(db, [id], now);
  if (!member || !row) return undefined;
  const study = await findStudyOfCourses(db, id);
  const courses = await findOwnedCourses(db, id, OWNED_COURSES_LIMIT);
  const spending = permissions.has('order.view') ? await readSpending(db, id) : null;
  const { social, remark, sessions } = await readAccountFacts(db, id, now);
  return {
    ...row,
    hasMobile: isBoundMobile(member.mobile),
    hasPassword: member.is_password_set === 1,
    social,
    isVerified: member.is_face_verified === 1,
    remark,
    courses: courses.map((course) => ({
      ...course,
      studiedAt: study.get(course.id)?.studiedAt ?? 0,
      finishedLessons: study.get(course.id)?.finishedLessons ?? 0,
    })),
    counts: {
      courses: await countOwnedCourses(db, id),
      paidOrders: spending?.paidOrders ?? null,
      spentFen: spending?.spentFen ?? null,
      ...(await readLearningCounts(db, id)),
      messages: await countMessages(db, id),
      sessions,
    },
    version: member.updated_at,
  };
}

/** Hits of the command palette. */
const PALETTE_HITS = 8;

/** Members that the command palette finds by number, nickname or id. Nothing for an empty search. */
export async function findPaletteMembers(db: Queries, search: string, reader: MemberReader) {
  if (search === '') return [];
  const filter = { search, state: 'all', membership: 'all', tag: '', from: '', to: '' } as const;
  const page = { page: 1, size: PALETTE_HITS, sort: 'newest' } as const;
  const ids = await findPageIds(db, filter, page, filterContext(reader));
  const rows = await readMemberRows(db, ids, reader.now);
  return rows.map(({ id, nickname, mobile }) => ({ id, nickname, mobile }));
}
