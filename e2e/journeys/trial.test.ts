import { describe, expect, test } from 'vitest';
import { findLesson, hasTrial, isPaidWithoutVip } from '../support/api/lessons.ts';
import { readWatchRecord } from '../support/browser/account.ts';
import { expectToPlay, PLAYER_PATHS, setVideoPosition, videoState } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

describe.each(PLAYER_PATHS)('a trial by $playerPath', ({ playerPath, tags }) => {
  test('says so, ends with the trial, and offers the course', { tags }, async () => {
    const { url } = site();
    const { video, course } = await findLesson(
      url,
      'trial lesson',
      (one) => isPaidWithoutVip(one) && hasTrial(one),
    );
    const { token } = addOneMember(site());
    const visit = await openVisit(browser(), url, { device: 'android', token, playerPath });
    const { page } = visit;

    await visit.open(`/course/video/${video.id}`);
    await page.getByText('您正在观看试看内容，观看完整内容请购买').waitFor();
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    await expectToPlay(page);
    await setVideoPosition(page, video.free_seconds - 2);
    await page.getByText('试看结束，购买课程观看所有视频').waitFor();
    const ended = await videoState(page);
    expect(ended.isPaused || ended.hasEnded).toBe(true);
    expect(ended.seconds).toBeLessThanOrEqual(video.free_seconds + 0.5);

    await expect
      .poll(async () => (await readWatchRecord(url, video.id, token))?.watch_seconds)
      .toBe(video.free_seconds);
    const buy = page.getByText(`购买课程 ¥${course.charge}`);
    await buy.waitFor();
    await buy.tap();
    await page.waitForURL((address) => address.pathname === '/order');
    expect(new URL(page.url()).searchParams.get('goods_id')).toBe(String(course.id));
    await page.getByRole('button', { name: /支付 ¥[\d.]+$/ }).waitFor();
  });
});

test('a lesson without trial and without access offers nothing to play', async () => {
  const { url } = site();
  const { video, course } = await findLesson(
    url,
    'closed lesson',
    (one) => isPaidWithoutVip(one) && one.video.free_seconds === 0,
  );
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { token });
  await visit.open(`/course/video/${video.id}`);
  await visit.page.getByText(`购买课程 ¥${course.charge}`).first().waitFor();
  expect(await visit.page.getByRole('button', { name: '播放', exact: true }).count()).toBe(0);
  expect(visit.apiCalls().filter((call) => call.includes('playinfo'))).toEqual([]);
});
