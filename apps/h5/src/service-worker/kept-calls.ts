import type { CallName } from '../api/api.ts';
import { callPaths } from '../api/call-paths.generated.ts';

/**
 * The calls whose last answers are shown without a network. All of them only read. Never: playback, files to download,
 * captchas, orders, payments, promo codes, and the calls that change something although they are GETs, such as
 * `courseLike` and `messageMarkAsRead`. Searches would store what was searched for.
 */
export const KEPT_CALLS = [
  'config',
  'sliders',
  'navs',
  'links',
  'viewBlocks',
  'decorationBlocks',
  'announcementDetail',
  'announcementLatest',
  'announcements',
  'searchHotWords',
  'courseCategories',
  'courses',
  'courseDetail',
  'courseComments',
  'videoDetail',
  'videoComments',
  'comments',
  'commentReplies',
  'plans',
  'planDetail',
  'memberDetail',
  'memberBoughtCourses',
  'memberCourses',
  'memberCoursesLearned',
  'memberCoursesLike',
  'memberLearnedVideos',
  'memberCreditRecords',
  'memberNotes',
  'memberStudyContinue',
  'memberStudySummary',
  'memberStudyWeek',
  'messages',
  'unreadNotificationCount',
  'videoNotes',
] as const satisfies readonly CallName[];

/** Regular expression for the paths of these calls. */
export const KEPT_CALL_PATTERN = `^(?:${KEPT_CALLS.map((name) =>
  callPaths[name].path.replace(/\{\w+\}/g, '[^/]+'),
).join('|')})$`;
