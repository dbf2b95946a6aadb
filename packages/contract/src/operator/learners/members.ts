import { z } from 'zod';
import { idParam } from '../../id-param.ts';
import { isMobileNumber } from '../../rules/mobile.ts';
import { defineListExport } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  dayQuery,
  done,
  edited,
  idParams,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
  rowId,
  searchQuery,
  textOf,
  version,
} from '../operator-fields.ts';
import { BULK_FAILURES, bulkBodyOf, bulkResultOf } from '../selection.ts';

/** Longest tag, characters, and most tags of a member. */
export const MEMBER_TAGS = { longest: 16, most: 20 } as const;
/** Longest remark about a member, characters. */
export const REMARK_LIMIT = 2000;
/** Most days of membership that one act gives: ten years. */
export const MAX_MEMBERSHIP_DAYS = 3650;
/** Most points that one act gives or takes. */
export const MAX_POINTS_CHANGE = 1_000_000;
/** Longest nickname, characters (contract 5.2). */
export const NICKNAME_LIMIT = 24;
/** Shortest and longest password of a member, characters (contract 3.7). */
export const MEMBER_PASSWORD = { shortest: 6, longest: 16 } as const;

const mobileNumber = z.string('请填写手机号').trim().refine(isMobileNumber, '请填写 11 位手机号');
const nickname = textOf(NICKNAME_LIMIT);
const password = z
  .string('请填写密码')
  .min(MEMBER_PASSWORD.shortest, `至少 ${MEMBER_PASSWORD.shortest} 个字符`)
  .max(MEMBER_PASSWORD.longest, `最多 ${MEMBER_PASSWORD.longest} 个字符`);
const tag = textOf(MEMBER_TAGS.longest);
/** Stored in the audit log; for locking, money and erasing. */
const reason = textOf(191);
const optionalReason = optionalTextOf(191).default('');

/**
 * Which members are wanted; the filter of the list, of counts and of mailings. Values that make no sense count as no
 * limit.
 */
export const memberFilter = z.object({
  /** Mobile number or its part, nickname or its part, or an id such as `#12`. */
  search: searchQuery,
  /** `deleting`: the account will be erased. */
  state: choiceQuery(['all', 'open', 'locked', 'deleting']),
  /** `ended`: had a membership that has ended. `none`: never bought or was given one. */
  membership: choiceQuery(['all', 'active', 'ended', 'none']),
  tag: z.string().trim().max(MEMBER_TAGS.longest).catch('').default(''),
  /** First and last day of registration at UTC+8. */
  from: dayQuery,
  to: dayQuery,
});
export type MemberFilter = z.infer<typeof memberFilter>;

export const operatorMemberRow = z.object({
  id: z.int(),
  /** Masked, `138****1234`; empty for a member without a number. */
  mobile: z.string(),
  nickname: z.string(),
  /** Path or address; empty for none. */
  avatar: z.string(),
  isLocked: z.boolean(),
  /** When the account will be erased; null when nobody asked for it. */
  erasedAt: milliseconds.nullable(),
  /** The membership while it lasts; null for none. The plan may be deleted, its name is then empty. */
  membership: z.object({ plan: z.string(), endsAt: milliseconds }).nullable(),
  points: z.int(),
  tags: z.array(z.string()),
  registeredAt: milliseconds,
  /** Last login or last watched lesson; 0 for never. */
  seenAt: milliseconds,
});
export type OperatorMemberRow = z.infer<typeof operatorMemberRow>;

const listedMembers = {
  ...memberFilter.shape,
  /** `membership`: the membership that ends next comes first. */
  sort: choiceQuery(['newest', 'oldest', 'points', 'membership']),
};

export const memberList = defineOperatorCall({
  name: 'memberList',
  summary:
    'Members that a filter finds. Numbers are masked; without member.private a search finds only whole numbers and the digits that are shown.',
  method: 'GET',
  path: '/operator/api/members',
  needs: 'member.view',
  query: z.object({ ...listedMembers, ...pageQuery }),
  data: pageOf(operatorMemberRow),
  failures: [],
});

export const [memberExport, memberExportTask] = defineListExport({
  ...{ name: 'member', what: 'Members', path: '/operator/api/members' },
  ...{ needs: 'member.view', filter: listedMembers },
});

/** A course that a member has bought or was given. */
export const ownedCourse = z.object({
  id: z.int(),
  title: z.string(),
  /** Path or address of the 4:3 cover; empty for none. */
  cover: z.string(),
  givenAt: milliseconds,
  /** 0 when the member has not watched it. */
  studiedAt: milliseconds,
  /** Lessons that were watched to the end. */
  finishedLessons: z.int(),
  lessons: z.int(),
});
export type OwnedCourse = z.infer<typeof ownedCourse>;

/** Most courses of a member that the page lists. */
export const OWNED_COURSES_LIMIT = 200;

export const operatorMemberDetail = operatorMemberRow.extend({
  /** Whether the number is one to which an SMS can be sent. */
  hasMobile: z.boolean(),
  hasPassword: z.boolean(),
  /** Linked QQ or WeChat accounts. */
  social: z.array(z.enum(['qq', 'wechat'])),
  isVerified: z.boolean(),
  remark: z.object({ text: z.string(), version, by: z.string(), at: milliseconds }),
  /** The newest first, at most 200. */
  courses: z.array(ownedCourse),
  counts: z.object({
    courses: z.int(),
    /** Null without the right `order.view`. */
    paidOrders: z.int().nullable(),
    /** What was paid minus what was refunded, fen; null without the right `order.view`. */
    spentFen: z.int().nullable(),
    comments: z.int(),
    messages: z.int(),
    sessions: z.int(),
    studySeconds: z.int(),
  }),
  /** Changes with every edit of the account, also by the member. */
  version,
});
export type OperatorMemberDetail = z.infer<typeof operatorMemberDetail>;

export const operatorMember = defineOperatorCall({
  name: 'operatorMember',
  summary: 'One member with what the site knows, without number, real name and money.',
  method: 'GET',
  path: '/operator/api/members/{id}',
  needs: 'member.view',
  params: idParams,
  data: operatorMemberDetail,
  failures: ['not_found'],
});

/** Parts of a member's timeline. */
export const TIMELINE_KINDS = [
  'orders',
  'access',
  'learning',
  'logins',
  'messages',
  'comments',
  'points',
  'acts',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const timelineEvent = z.object({
  /** Unique among the events of the member. */
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** What happened, such as `order` or `login`. */
  event: z.enum([
    ...(['order', 'paid', 'cancelled', 'refund'] as const),
    ...(['course', 'course-ended', 'membership', 'lesson', 'login'] as const),
    ...(['message', 'comment', 'points', 'act'] as const),
  ]),
  at: milliseconds,
  /** Title of the goods, course or lesson, text of the message or comment, reason of the points, name of the act. */
  text: z.string(),
  /** More about it: number of the order, title of the course, address and platform, reason of the act. */
  detail: z.string(),
  /** State of the order, refund or comment as stored; null where there is none. */
  status: z.int().nullable(),
  /** Fen of an order or refund, points, per cent of a lesson, end of a membership in milliseconds UTC; null for none. */
  amount: z.int().nullable(),
  /** Id of the course, order or comment; empty for none. */
  subject: z.string(),
  /** Who did it, of acts of operators. */
  by: z.string(),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

/** Events of one answer of the timeline. */
export const TIMELINE_PAGE = 30;

export const memberTimeline = defineOperatorCall({
  name: 'memberTimeline',
  summary:
    'What happened around a member, the newest first. Orders, and messages, which tell of them, need order.view, comments comment.view; what the role may not see is left out.',
  method: 'GET',
  path: '/operator/api/members/{id}/timeline',
  needs: 'member.view',
  params: idParams,
  query: z.object({
    kind: choiceQuery(['all', ...TIMELINE_KINDS]),
    /** `next` of the answer before; empty for the beginning. */
    cursor: z.string().max(100).catch('').default(''),
  }),
  data: z.object({
    events: z.array(timelineEvent),
    /** Null at the end. */
    next: z.string().nullable(),
    /** The kinds that the role may see. */
    kinds: z.array(z.enum(TIMELINE_KINDS)),
  }),
  failures: ['not_found'],
});

export const memberUnmask = defineOperatorCall({
  name: 'memberUnmask',
  summary: 'Shows the whole mobile number of a member. It is recorded who has seen it.',
  method: 'POST',
  path: '/operator/api/members/{id}/mobile',
  needs: 'member.private',
  params: idParams,
  data: z.object({ mobile: z.string() }),
  failures: ['not_found'],
});

export const memberIdentityShow = defineOperatorCall({
  name: 'memberIdentityShow',
  summary: 'Shows the verified real name and id number of a member. It is recorded who has seen them.',
  method: 'POST',
  path: '/operator/api/members/{id}/identity',
  needs: 'member.identity',
  params: idParams,
  data: z.object({ realName: z.string(), idNumber: z.string() }),
  failures: ['not_found', 'refused'],
});

export const memberCreate = defineOperatorCall({
  name: 'memberCreate',
  summary:
    'Creates a member with a mobile number. The member agrees to the agreements at the first login; a password may be given.',
  method: 'POST',
  path: '/operator/api/members',
  needs: 'member.create',
  body: z.object({
    mobile: mobileNumber,
    nickname: optionalTextOf(NICKNAME_LIMIT).default(''),
    password: password.optional(),
  }),
  data: z.object({ id: z.int() }),
  failures: ['invalid'],
});

export const memberEdit = defineOperatorCall({
  name: 'memberEdit',
  summary: 'Changes the nickname or the mobile number, or removes the picture. A new number ends all logins.',
  method: 'PATCH',
  path: '/operator/api/members/{id}',
  needs: 'member.edit',
  params: idParams,
  body: z.object({
    nickname: nickname.optional(),
    mobile: mobileNumber.optional(),
    removesAvatar: z.literal(true).optional(),
    version,
  }),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});

export const memberPasswordEdit = defineOperatorCall({
  name: 'memberPasswordEdit',
  summary: 'Sets a new password for a member and ends all logins.',
  method: 'POST',
  path: '/operator/api/members/{id}/password',
  needs: 'member.edit',
  params: idParams,
  body: z.object({ password }),
  data: done,
  failures: ['not_found', 'invalid', 'refused'],
});

export const memberLockEdit = defineOperatorCall({
  name: 'memberLockEdit',
  summary: 'Locks a member, which ends all logins, or unlocks one.',
  method: 'POST',
  path: '/operator/api/members/{id}/lock',
  needs: 'member.lock',
  params: idParams,
  body: z
    .object({ isLocked: z.boolean(), reason: optionalReason })
    .refine(({ isLocked, reason }) => !isLocked || reason !== '', {
      path: ['reason'],
      message: '请填写原因',
    }),
  data: done,
  failures: ['not_found', 'refused', 'invalid'],
});

export const memberSession = z.object({
  id: z.int(),
  /** Client that logged in, such as `H5`. */
  platform: z.string(),
  address: z.string(),
  userAgent: z.string(),
  startedAt: milliseconds,
  expiresAt: milliseconds,
});
export type MemberSession = z.infer<typeof memberSession>;

export const memberSessions = defineOperatorCall({
  name: 'memberSessions',
  summary: 'The logins of a member that have not ended, the newest first.',
  method: 'GET',
  path: '/operator/api/members/{id}/sessions',
  needs: 'member.view',
  params: idParams,
  data: z.array(memberSession),
  failures: ['not_found'],
});

export const memberSessionEnd = defineOperatorCall({
  name: 'memberSessionEnd',
  summary: 'Ends one login of a member.',
  method: 'DELETE',
  path: '/operator/api/members/{id}/sessions/{sessionId}',
  needs: 'member.sessions.end',
  params: idParams.extend({ sessionId: idParam }),
  data: done,
  failures: ['not_found'],
});

export const memberSessionsEnd = defineOperatorCall({
  name: 'memberSessionsEnd',
  summary: 'Ends all logins of a member.',
  method: 'POST',
  path: '/operator/api/members/{id}/sessions/end',
  needs: 'member.sessions.end',
  params: idParams,
  data: done,
  failures: ['not_found'],
});

export const memberRemarkEdit = defineOperatorCall({
  name: 'memberRemarkEdit',
  summary:
    'Writes the remark about a member. Learners do not see it on any page; the export of their data has it.',
  method: 'PATCH',
  path: '/operator/api/members/{id}/remark',
  needs: 'member.remark',
  params: idParams,
  body: z.object({ text: optionalTextOf(REMARK_LIMIT), version }),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});

/** Tags that members get and lose. */
export const memberTagsChange = z.object({
  add: z.array(tag).max(MEMBER_TAGS.most).default([]),
  remove: z.array(tag).max(MEMBER_TAGS.most).default([]),
});

export const memberTagsEdit = defineOperatorCall({
  name: 'memberTagsEdit',
  summary: 'Adds tags to members and removes tags from them.',
  method: 'POST',
  path: '/operator/api/members/tags',
  needs: 'member.tag',
  body: bulkBodyOf(memberFilter, memberTagsChange),
  data: bulkResultOf(memberTagsChange),
  failures: BULK_FAILURES,
});

/** Whether members are locked, with the reason that is recorded. */
export const memberLockChange = z.object({ isLocked: z.boolean(), reason });

export const memberBulkLock = defineOperatorCall({
  name: 'memberBulkLock',
  summary: 'Locks members, which ends all their logins, or unlocks them.',
  method: 'POST',
  path: '/operator/api/members/lock',
  needs: 'member.lock',
  body: bulkBodyOf(memberFilter, memberLockChange),
  data: bulkResultOf(memberLockChange),
  failures: BULK_FAILURES,
});

export const memberTagList = defineOperatorCall({
  name: 'memberTagList',
  summary: 'All tags with the number of their members, the most used first.',
  method: 'GET',
  path: '/operator/api/members/tags',
  needs: 'member.view',
  data: z.array(z.object({ tag: z.string(), members: z.int() })),
  failures: [],
});

export const courseGrant = defineOperatorCall({
  name: 'courseGrant',
  summary: 'Gives a member permanent access to a course, with a message.',
  method: 'POST',
  path: '/operator/api/members/{id}/courses',
  needs: 'course-member.add',
  params: idParams,
  body: z.object({ courseId: rowId, reason: optionalReason }),
  data: done,
  failures: ['not_found', 'refused', 'invalid'],
});

export const courseAccessEnd = defineOperatorCall({
  name: 'courseAccessEnd',
  summary:
    'Ends the access of a member to a course, with a message. Orders stay paid; a refund is an act of its own.',
  method: 'POST',
  path: '/operator/api/members/{id}/courses/{courseId}/end',
  needs: 'course-member.remove',
  params: idParams.extend({ courseId: idParam }),
  body: z.object({ reason }),
  data: done,
  failures: ['not_found', 'refused', 'invalid'],
});

export const membershipPlans = defineOperatorCall({
  name: 'membershipPlans',
  summary: 'The plans of which a membership can be given.',
  method: 'GET',
  path: '/operator/api/members/plans',
  needs: 'member.plan.grant',
  data: z.array(z.object({ id: z.int(), name: z.string(), days: z.int(), isOnSale: z.boolean() })),
  failures: [],
});

export const membershipExtend = defineOperatorCall({
  name: 'membershipExtend',
  summary: 'Gives days of membership, which begin when the present one ends, with a message.',
  method: 'POST',
  path: '/operator/api/members/{id}/membership',
  needs: 'member.plan.grant',
  params: idParams,
  body: z.object({
    planId: rowId,
    days: z.int('请填写天数').min(1, '至少 1 天').max(MAX_MEMBERSHIP_DAYS, `最多 ${MAX_MEMBERSHIP_DAYS} 天`),
    reason: optionalReason,
  }),
  data: z.object({ endsAt: milliseconds }),
  failures: ['not_found', 'invalid'],
});

export const membershipEnd = defineOperatorCall({
  name: 'membershipEnd',
  summary: 'Ends the membership of a member now, with a message. Orders stay paid.',
  method: 'POST',
  path: '/operator/api/members/{id}/membership/end',
  needs: 'member.plan.grant',
  params: idParams,
  body: z.object({ reason }),
  data: done,
  failures: ['not_found', 'refused', 'invalid'],
});

export const memberPointsChange = defineOperatorCall({
  name: 'memberPointsChange',
  summary: 'Gives points to a member or takes some, with a message that has the reason.',
  method: 'POST',
  path: '/operator/api/members/{id}/points',
  needs: 'member.points',
  params: idParams,
  body: z.object({
    /** Negative to take points. The balance may become negative. */
    sum: z
      .int('请填写积分')
      .min(-MAX_POINTS_CHANGE, '积分太多')
      .max(MAX_POINTS_CHANGE, '积分太多')
      .refine((sum) => sum !== 0, '请填写积分'),
    reason,
  }),
  data: z.object({ points: z.int() }),
  failures: ['not_found', 'invalid'],
});

export const memberErase = defineOperatorCall({
  name: 'memberErase',
  summary:
    'Asks for the erasure of an account, as the member can: all logins end, and it is erased after seven days unless the member logs in.',
  method: 'POST',
  path: '/operator/api/members/{id}/erase',
  needs: 'member.erase',
  stepUp: true,
  params: idParams,
  body: z.object({ reason }),
  data: z.object({ erasedAt: milliseconds }),
  failures: ['not_found', 'refused', 'invalid'],
});

export const memberEraseCancel = defineOperatorCall({
  name: 'memberEraseCancel',
  summary: 'Cancels the erasure of an account that waits, with a message to the member.',
  method: 'POST',
  path: '/operator/api/members/{id}/erase/cancel',
  needs: 'member.erase',
  params: idParams,
  data: done,
  failures: ['not_found', 'refused'],
});
