import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import { describe, expect, test } from 'vitest';
import {
  findLesson,
  hasTrial,
  isFree,
  isPaidWithoutVip,
  type Lesson,
  listVisibleLessons,
} from '../support/api/lessons.ts';
import { fetchData } from '../support/api/wire.ts';
import { readWatchRecord } from '../support/browser/account.ts';
import {
  expectToPlay,
  PLAYER_PATHS,
  setVideoPosition,
  tapControl,
  videoState,
} from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

async function report(token: string, { video }: Lesson, ...seconds: number[]): Promise<void> {
  const { url } = site();
  await fetchData(url, videoDetail, { id: video.id }, { token });
  for (const duration of seconds) await fetchData(url, videoRecord, { id: video.id, duration }, { token });
}

async function freeCourse(): Promise<readonly [Lesson, Lesson]> {
  const lessons = (await listVisibleLessons(site().url)).filter(isFree);
  const [first, second] = lessons.filter(({ course }) => course.id === lessons[0]?.course.id);
  if (!first || !second) throw new Error('the free course needs two lessons');
  return [first, second];
}

describe.each(PLAYER_PATHS)('by $playerPath', ({ playerPath, tags }) => {
  test('a lesson goes on at the second where it was left, and one tap leads to its start', {
    tags,
  }, async () => {
    const [lesson] = await freeCourse();
    const { token } = addOneMember(site());
    // Watched up to 41, then back to 24 and away.
    await report(token, lesson, 41, 24);
    const visit = await openVisit(browser(), site().url, { device: 'android', token, playerPath });
    const { page } = visit;
    await visit.open(`/course/video/${lesson.video.id}`);
    const pill = page.getByRole('status').filter({ hasText: '已为你接着 00:24 播放' });
    await pill.waitFor();
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    const playing = await expectToPlay(page);
    expect(playing.seconds).toBeGreaterThanOrEqual(24);
    expect(playing.seconds).toBeLessThan(34);
    await pill.waitFor({ state: 'detached' });

    await visit.open(`/course/video/${lesson.video.id}`);
    await page.getByRole('button', { name: '从头看' }).tap();
    await expectToPlay(page);
    expect((await videoState(page)).seconds).toBeLessThan(12);
  });
});

test('a place before the furthest is where the next visit begins, on another device as well', {
  tags: ['complete'],
}, async () => {
  const [lesson] = await freeCourse();
  const { token } = addOneMember(site());
  await report(token, lesson, 45);
  const visit = await openVisit(browser(), site().url, { device: 'android', token });
  const { page } = visit;
  await visit.open(`/course/video/${lesson.video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
  await setVideoPosition(page, 11);
  await expectToPlay(page);
  await tapControl(page, page.getByRole('button', { name: '返回' }));
  await page.waitForURL((url) => !url.pathname.startsWith('/course/video/'));
  await expect
    .poll(async () => (await readWatchRecord(site().url, lesson.video.id, token))?.last_position ?? 0)
    .toBeLessThan(30);

  const phone = await openVisit(browser(), site().url, { device: 'iphone', token });
  await phone.open(`/course/video/${lesson.video.id}`);
  await phone.page.getByText(/^已为你接着 00:[12]\d 播放$/).waitFor();
});

test('a finished lesson and a trial that is nearly over begin anew', { tags: ['complete'] }, async () => {
  const [lesson] = await freeCourse();
  const trial = await findLesson(site().url, 'trial', (one) => isPaidWithoutVip(one) && hasTrial(one));
  const { token } = addOneMember(site());
  await report(token, lesson, lesson.video.duration);
  await report(token, trial, trial.video.free_seconds - 4);
  const visit = await openVisit(browser(), site().url, { device: 'android', token });
  for (const { video } of [lesson, trial]) {
    await visit.open(`/course/video/${video.id}`);
    await visit.page.getByRole('button', { name: '播放', exact: true }).tap();
    expect((await expectToPlay(visit.page)).seconds).toBeLessThan(10);
    expect(await visit.page.getByText('已为你接着').count()).toBe(0);
  }
});

test('every way to continue leads to the lesson after a finished one', { tags: ['complete'] }, async () => {
  const [first, second] = await freeCourse();
  const { token } = addOneMember(site());
  await report(token, first, first.video.duration);
  const visit = await openVisit(browser(), site().url, { device: 'android', token });
  const { page } = visit;
  for (const path of ['/', '/study', `/course/${first.course.id}`]) {
    await visit.open(path);
    const way = page.getByRole('link', { name: /继续学习/ });
    await way.waitFor();
    expect(await way.getAttribute('href')).toBe(`/course/video/${second.video.id}`);
    expect(await way.textContent()).toContain(second.video.title);
  }
  await page.getByRole('link', { name: /继续学习/ }).tap();
  await page.waitForURL(`**/course/video/${second.video.id}`);
});
