import { expect, test } from 'vitest';
import { courseQuery } from '../../../api/queries/course.ts';
import { memberQuery } from '../../../api/queries/member.ts';
import { studyQuery } from '../../../api/queries/study.ts';
import { videoQuery } from '../../../api/queries/video.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { aCourse, aLesson, aRecord } from '../../../testing/lessons.ts';
import { applyProgressReport } from './apply-progress-report.ts';

const lesson = aLesson(5);
const videos = { 0: [lesson, aLesson(6)] };

function filledClient() {
  const client = createQueryClient();
  for (const [id, courseId] of [
    ['5', 1],
    ['6', 1],
    ['80', 2],
  ] as const) {
    client.setQueryData(videoQuery(id).queryKey, {
      video: aLesson(Number(id)),
      videos,
      chapters: [],
      course: aCourse({ id: courseId }),
      is_watch: true,
      video_watched_progress: { 6: aRecord(6, 10) },
      buy_videos: [],
      finish_rule: null,
    });
  }
  client.setQueryData(courseQuery('1', 'member').queryKey, {
    course: aCourse(),
    chapters: [],
    videos,
    isBuy: true,
    isCollect: false,
    videoWatchedProgress: {},
    attach: [],
    buyVideos: [],
  });
  return client;
}
const REPORT = { lesson, memberId: 7, seconds: 40, isTrial: false, now: Date.UTC(2026, 0, 2) };

test('a report updates the progress of its course only', () => {
  const client = filledClient();
  applyProgressReport(client, REPORT);
  const seconds = (id: string) =>
    client.getQueryData(videoQuery(id).queryKey)?.video_watched_progress[5]?.watch_seconds;
  expect([seconds('5'), seconds('6'), seconds('80')]).toEqual([40, 40, undefined]);
  expect(client.getQueryData(videoQuery('5').queryKey)?.video_watched_progress[6]?.watch_seconds).toBe(10);
  const course = client.getQueryData(courseQuery('1', 'member').queryKey);
  expect(course?.videoWatchedProgress[5]?.watch_seconds).toBe(40);
});

test('the study lists and the member are invalidated', () => {
  const client = filledClient();
  client.setQueryData(studyQuery('study').queryKey, { pages: [], pageParams: [] });
  client.setQueryData(memberQuery().queryKey, undefined);
  applyProgressReport(client, REPORT);
  expect(client.getQueryState(studyQuery('study').queryKey)?.isInvalidated).toBe(true);
});
