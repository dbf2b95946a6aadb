import { memberCoursesLearned } from '@zaixue/contract/calls/member';
import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import type { WatchRecord } from '@zaixue/contract/entities/video';
import { describe, expect, test } from 'vitest';
import {
  findLesson,
  hasNoTrial,
  hasTrial,
  isFree,
  isPaidWithoutVip,
  type Lesson,
  listVisibleLessons,
} from '../support/api/lessons.ts';
import { failure, fetchData, makeCall } from '../support/api/wire.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();

/** The share of the length that D.6 gives in seconds of a length of 100. */
const at = ({ video }: Lesson, share: number): number => Math.round((video.duration * share) / 100);

async function report(lesson: Lesson, token: string, positions: readonly number[]): Promise<void> {
  for (const duration of positions) {
    await fetchData(site().url, videoRecord, { id: lesson.video.id, duration }, { token });
  }
}

async function recordOf({ video }: Lesson, token: string): Promise<WatchRecord | undefined> {
  const detail = await fetchData(site().url, videoDetail, { id: video.id }, { token });
  return detail.video_watched_progress[String(video.id)];
}

/** Contract D.6. */
describe('progress reports', () => {
  test('full access: the furthest position stays', async () => {
    const lesson = await findLesson(site().url, 'free lesson', isFree);
    const { token } = addOneMember(site());
    await report(lesson, token, [at(lesson, 10), at(lesson, 80), at(lesson, 40)]);
    expect(await recordOf(lesson, token)).toMatchObject({ watch_seconds: at(lesson, 80), watched_at: null });
  });

  test('full access: finished once, never changed again', async () => {
    const lesson = await findLesson(site().url, 'free lesson', isFree);
    const { token } = addOneMember(site());
    await report(lesson, token, [at(lesson, 10), lesson.video.duration]);
    const finished = await recordOf(lesson, token);
    expect(finished?.watch_seconds).toBe(lesson.video.duration);
    expect(finished?.watched_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await report(lesson, token, [at(lesson, 20)]);
    expect(await recordOf(lesson, token)).toMatchObject({
      watch_seconds: lesson.video.duration,
      watched_at: finished?.watched_at,
    });
  });

  test('two seconds before the end count as the end, and a report is capped at the length', async () => {
    const lesson = await findLesson(site().url, 'free lesson', isFree);
    const early = addOneMember(site());
    await report(lesson, early.token, [lesson.video.duration - 3]);
    expect(await recordOf(lesson, early.token)).toMatchObject({ watched_at: null });
    await report(lesson, early.token, [lesson.video.duration - 2]);
    expect((await recordOf(lesson, early.token))?.watched_at).not.toBeNull();
    const late = addOneMember(site());
    await report(lesson, late.token, [lesson.video.duration + 500]);
    expect((await recordOf(lesson, late.token))?.watch_seconds).toBe(lesson.video.duration);
  });

  test('trial: capped at the trial, never finished', async () => {
    const lesson = await findLesson(
      site().url,
      'paid trial lesson',
      (one) => isPaidWithoutVip(one) && hasTrial(one),
    );
    const { token } = addOneMember(site());
    await report(lesson, token, [Math.min(10, lesson.video.free_seconds), 90, 100_000]);
    expect(await recordOf(lesson, token)).toMatchObject({
      watch_seconds: lesson.video.free_seconds,
      watched_at: null,
    });
  });

  test('neither access nor trial: refused, nothing stored', async () => {
    const lesson = await findLesson(
      site().url,
      'paid lesson',
      (one) => isPaidWithoutVip(one) && hasNoTrial(one),
    );
    const { token } = addOneMember(site());
    const { envelope } = await makeCall(
      site().url,
      videoRecord,
      { id: lesson.video.id, duration: 10 },
      { token },
    );
    expect(envelope).toEqual(failure(1, '无权限观看此视频'));
    expect(await recordOf(lesson, token)).toBeUndefined();
  });

  test('twenty reports at once leave one row with the furthest', async () => {
    const lesson = await findLesson(site().url, 'free lesson', isFree);
    const { token } = addOneMember(site());
    await Promise.all(Array.from({ length: 20 }, (_, index) => report(lesson, token, [index + 1])));
    expect(await recordOf(lesson, token)).toMatchObject({ watch_seconds: 20 });
  });
});

/** Contract 15.3 and 5.6. */
describe('course progress', () => {
  test('grows with finished lessons and ends at 100', async () => {
    const { url } = site();
    const { token } = addOneMember(site());
    const lessons = await listVisibleLessons(url);
    const first = lessons.find(isFree);
    const course = lessons.filter((lesson) => lesson.course.id === first?.course.id);
    const learned = async () => (await fetchData(url, memberCoursesLearned, {}, { token })).data;
    expect(await learned()).toEqual([]);
    for (const [index, lesson] of course.entries()) {
      await fetchData(url, videoDetail, { id: lesson.video.id }, { token });
      await report(lesson, token, [lesson.video.duration]);
      const [row] = await learned();
      const done = index + 1;
      expect(row).toMatchObject({
        course_id: lesson.course.id,
        learned_count: done,
        progress: done === course.length ? 100 : Math.round((100 * done) / course.length),
        is_watched: done === course.length ? 1 : 0,
        last_view_video: { video_id: lesson.video.id, watch_seconds: lesson.video.duration },
      });
    }
  });

  test('a trial viewer gets no row under studying', async () => {
    const { url } = site();
    const lesson = await findLesson(
      url,
      'paid trial lesson',
      (one) => isPaidWithoutVip(one) && hasTrial(one),
    );
    const { token } = addOneMember(site());
    await fetchData(url, videoDetail, { id: lesson.video.id }, { token });
    await report(lesson, token, [5]);
    expect((await fetchData(url, memberCoursesLearned, {}, { token })).data).toEqual([]);
  });
});
