import { z } from 'zod';
import { defineCall } from '../call.ts';
import { memberDetail as memberDetailEntity } from '../entities/member.ts';
import { boughtCourseRow, learnedCourseRow, likedCourseRow } from '../entities/study.ts';
import { pageNumber, pageSize } from '../fields.ts';
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
  query: studyQuery,
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
