// @module-tag complete
import { expect, test } from 'vitest';
import { findLesson, isFree, type Lesson, listVisibleLessons } from '../support/api/lessons.ts';
import { expectToPlay, setVideoPosition, videoState } from '../support/browser/video.ts';
import { openVisit, type PrivateWindow, useBrowser, type WindowOptions } from '../support/browser/window.ts';
import { addOneMember, addSessions } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const REFUSED = { expectedProblems: [/HTTP 403/, /status of 403/] };

async function playing(options: WindowOptions, lesson?: Lesson): Promise<PrivateWindow> {
  const { url } = site();
  const { video } = lesson ?? (await findLesson(url, 'free lesson', isFree));
  const visit = await openVisit(browser(), url, { device: 'android', ...options });
  await visit.open(`/course/video/${video.id}`);
  await visit.page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(visit.page);
  return visit;
}

test('an address that ends in the middle of playing is renewed, and nobody sees it', async () => {
  const { token } = addOneMember(site());
  const visit = await playing({ token, playerPath: 'hls.js', ...REFUSED });
  const { page } = visit;
  // What has played this long has proven its address.
  await expectToPlay(page, 6);
  const ended = /\/media\/play\/([^/]+)\//.exec(
    await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/media/play/'))?.name ??
        '',
    ),
  )?.[1];
  expect(ended).toBeTruthy();
  // The addresses of a second later differ.
  await page.waitForTimeout(1100);
  await page.route(`**/media/play/${ended}/**`, (route) =>
    route.fulfill({ status: 403, headers: { 'x-play-refusal': 'ended' }, body: '' }),
  );
  visit.forgetCalls();
  const startPosition = await page.evaluate(() => {
    const video = document.querySelector('video');
    const noted = { emptied: 0 };
    video?.addEventListener('emptied', () => {
      noted.emptied += 1;
    });
    (window as unknown as { noted: typeof noted }).noted = noted;
    return video?.currentTime ?? 0;
  });
  // Behind what has been fetched, so that new segments are needed.
  await setVideoPosition(page, startPosition + 34);
  const after = await expectToPlay(page, 2);
  expect(after.seconds).toBeGreaterThan(startPosition + 33);
  expect(visit.apiCalls().filter((call) => call.includes('/playinfo'))).toEqual([
    expect.stringContaining('renew=1'),
  ]);
  expect(await page.evaluate(() => (window as unknown as { noted: { emptied: number } }).noted.emptied)).toBe(
    0,
  );
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
});

test('the oldest of too many devices pauses with a friendly text, and plays on when it is wanted here', async () => {
  const member = addOneMember(site());
  const visit = await playing({ token: member.token, ...REFUSED });
  const { page } = visit;
  for (const token of addSessions(site(), member.id, 2)) await playing({ token, ...REFUSED });
  await setVideoPosition(page, (await videoState(page)).seconds + 12);
  await page.getByRole('alert').filter({ hasText: '已在其他设备播放' }).waitFor();
  expect((await videoState(page)).isPaused).toBe(true);
  await page.getByRole('button', { name: '重试' }).tap();
  await expectToPlay(page);
});

test('the next lesson comes by itself after the countdown, and stays away when it is stopped', async () => {
  const lessons = (await listVisibleLessons(site().url)).filter(isFree);
  const [first] = lessons;
  const ofCourse = lessons.filter(({ course }) => course.id === first?.course.id);
  const [lesson, next] = ofCourse;
  if (!lesson || !next) throw new Error('the free course needs two lessons');
  const { token } = addOneMember(site());
  const visit = await playing({ token }, lesson);
  const { page } = visit;
  await setVideoPosition(page, lesson.video.duration - 2);
  await page.getByText('5秒后自动播放').waitFor();
  await page.getByText('3秒后自动播放').waitFor();
  await page.waitForURL(`**/course/video/${next.video.id}`);
  await expectToPlay(page);

  await setVideoPosition(page, next.video.duration - 2);
  await page.getByRole('button', { name: '取消自动播放' }).tap();
  await page.waitForTimeout(6000);
  expect(new URL(page.url()).pathname).toBe(`/course/video/${next.video.id}`);
  await page.getByRole('button', { name: '重新播放' }).waitFor();
});
