import { z } from 'zod';
import { defineCall } from '../call.ts';
import { memberDetail as memberDetailEntity } from '../entities/member.ts';
import { boughtCourseRow, learnedCourseRow, likedCourseRow } from '../entities/study.ts';
import { failures } from '../errors.ts';
import { integerOr, pageNumber, pageSize, requiredText } from '../fields.ts';
import { pageLite } from '../paging.ts';

export const memberDetail = defineCall({
  name: 'memberDetail',
  summary: "The logged-in member's own data.",
  section: '5.1',
  method: 'GET',
  path: '/api/v2/member/detail',
  auth: 'required',
  data: memberDetailEntity,
  failures: [],
});

export const unreadNotificationCount = defineCall({
  name: 'unreadNotificationCount',
  summary: 'How many in-site messages are unread.',
  section: '5.4',
  method: 'GET',
  path: '/api/v2/member/unreadNotificationCount',
  auth: 'required',
  data: z.int(),
  failures: [],
});

const studyQuery = z.object({ page: pageNumber, size: pageSize(10), type: z.string().optional() });

export const memberCourses = defineCall({
  name: 'memberCourses',
  summary: 'Courses the member bought, newest purchase first.',
  section: '5.6',
  method: 'GET',
  path: '/api/v3/member/courses',
  auth: 'required',
  query: studyQuery,
  data: pageLite(boughtCourseRow),
  failures: [],
});

export const memberCoursesLearned = defineCall({
  name: 'memberCoursesLearned',
  summary: 'Courses the member is studying, latest activity first.',
  section: '5.6',
  method: 'GET',
  path: '/api/v3/member/courses/learned',
  auth: 'required',
  /** `is_watched` is an extension: 1 for finished courses, 0 for the others, else all. */
  query: studyQuery.extend({ is_watched: integerOr(-1) }),
  data: pageLite(learnedCourseRow),
  failures: [],
});

export const memberCoursesLike = defineCall({
  name: 'memberCoursesLike',
  summary: "The member's favourite courses, newest first.",
  section: '5.6',
  method: 'GET',
  path: '/api/v3/member/courses/like',
  auth: 'required',
  query: studyQuery,
  data: pageLite(likedCourseRow),
  failures: [],
});

const INVALID = failures.invalidParameter.message;

export const faceVerifyStart = defineCall({
  name: 'faceVerifyStart',
  summary: 'Starts a real-name verification.',
  section: '14.1',
  method: 'POST',
  path: '/api/v3/member/tencent/faceVerify',
  auth: 'required',
  body: z.object({ s_url: requiredText(INVALID) }),
  data: z.object({ url: z.string(), rule_id: z.string(), biz_token: z.string(), request_id: z.string() }),
  failures: ['invalidParameter', 'faceAlreadyVerified', 'faceUnavailable'],
});

export const faceVerifyResult = defineCall({
  name: 'faceVerifyResult',
  summary: 'Result of a real-name verification: 9 passed, 5 not.',
  section: '14.1',
  method: 'GET',
  changesData: true,
  path: '/api/v3/member/tencent/faceVerify',
  auth: 'required',
  query: z.object({ biz_token: requiredText(INVALID), rule_id: requiredText(INVALID) }),
  data: z.object({ status: z.union([z.literal(5), z.literal(9)]) }),
  failures: ['invalidParameter'],
});
