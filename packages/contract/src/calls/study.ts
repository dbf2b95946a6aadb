import { z } from 'zod';
import { defineCall } from '../call.ts';
import { courseRow } from '../entities/course.ts';
import { learnedVideo, studyPlace, studySummary, studyWeek } from '../entities/study.ts';
import { orEmptyList, pageNumber, pageSize } from '../fields.ts';
import { idParam } from '../id-param.ts';
import { pageLegacy } from '../paging.ts';

export const memberBoughtCourses = defineCall({
  name: 'memberBoughtCourses',
  summary: 'Courses the member bought, with their long descriptions; an older form of `memberCourses`.',
  section: '5.8',
  method: 'GET',
  path: '/api/v2/member/courses',
  auth: 'required',
  query: z.object({ page: pageNumber, page_size: pageSize(5) }),
  data: pageLegacy(courseRow.extend({ render_desc: z.string() })),
  failures: [],
});

export const memberLearnedVideos = defineCall({
  name: 'memberLearnedVideos',
  summary:
    "A course's videos with how far the member got in each; an empty list for a course that is not there.",
  section: '5.8',
  method: 'GET',
  path: '/api/v3/member/learned/course/{courseId}',
  auth: 'required',
  params: z.object({ courseId: idParam }),
  data: z.array(learnedVideo),
  failures: [],
});

export const memberStudyWeek = defineCall({
  name: 'memberStudyWeek',
  summary: 'Extension: seconds watched on each of the last seven days at UTC+8, today last.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/member/study/week',
  auth: 'required',
  data: studyWeek,
  failures: [],
});

export const memberStudySummary = defineCall({
  name: 'memberStudySummary',
  summary: 'Extension: how much the member has learnt in all, and on how many days in a row.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/member/study/summary',
  auth: 'required',
  data: studySummary,
  failures: [],
});

export const memberStudyContinue = defineCall({
  name: 'memberStudyContinue',
  summary:
    'Extension: the lesson to go on with: the last one watched, or the next of its course when that was finished; an empty list when there is none.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/member/study/continue',
  auth: 'required',
  data: orEmptyList(studyPlace),
  failures: [],
});
