// @module-tag complete
import { courseDetail } from '@zaixue/contract/calls/course';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { hasTrial, isPaidWithoutVip, type Lesson, listVisibleLessons } from '../support/api/lessons.ts';
import { randomMobile } from '../support/api/login.ts';
import { fetchData } from '../support/api/wire.ts';
import {
  logInOnPage,
  readMemberInBrowser,
  readTokenInBrowser,
  readWatchRecord,
} from '../support/browser/account.ts';
import { WECHAT_AGENT } from '../support/browser/consent.ts';
import { picturesOf } from '../support/browser/journey-pictures.ts';
import { waitForServiceWorker, withServiceWorker } from '../support/browser/service-worker.ts';
import { expectToPlay, setVideoPosition, videoState } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { startBuildProxy } from '../support/site/build-proxy.ts';
import { letDayPass } from '../support/site/database.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
/** What the browser writes when the network is lost on purpose. */
const CUT_OFF = [/Failed to load resource/, /net::ERR/, /ERR_/, /dynamically imported module/];
const KEPT = '网络断开了，正在显示上次的内容';

/** A paid course whose first lesson has a trial, with all its lessons in order. */
async function findCourse(): Promise<readonly [Lesson, Lesson, ...Lesson[]]> {
  const lessons = await listVisibleLessons(site().url);
  const first = lessons.find(
    (lesson) =>
      isPaidWithoutVip(lesson) &&
      lessons.find(({ course }) => course.id === lesson.course.id) === lesson &&
      hasTrial(lesson),
  );
  if (!first) throw new Error('the demo site has no paid course that begins with a trial');
  const { chapters, videos } = await fetchData(site().url, courseDetail, { id: first.course.id });
  const order = [...chapters.map(({ id }) => String(id)), '0'];
  const groups = Object.entries(videos).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const [one, two, ...others] = groups
    .flatMap(([, rows]) => rows)
    .map((video) => ({ course: first.course, video }));
  if (!one || !two) throw new Error('the course needs two lessons');
  return [one, two, ...others];
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
}

test('a week of a learner: a shared link, a trial, buying, three days, a lost network, the end of the course', async () => {
  const { url } = site();
  const [first, second, ...others] = await findCourse();
  const { course } = first;
  const proxy = await startBuildProxy(url);
  onTestFinished(() => proxy.close());
  const visit = await openVisit(
    browser(),
    proxy.url,
    withServiceWorker({ device: 'android', context: { userAgent: WECHAT_AGENT }, expectedProblems: CUT_OFF }),
  );
  const { page, open } = visit;
  const show = picturesOf(page, 'week');

  // Monday: a link in a group of WeChat.
  await open(`/course/${course.id}?from=groupmessage`);
  await page.getByRole('heading', { name: course.title, level: 1 }).waitFor();
  await show('01-shared-link');
  await page.getByRole('link', { name: /试看/ }).first().tap();
  await page.waitForURL(/\/login\?redirect=/);
  await show('02-login');
  await logInOnPage(page, proxy.url, randomMobile());
  await page.waitForURL(`${proxy.url}/course/video/${first.video.id}`);
  await play(page);
  await show('03-trial');
  await setVideoPosition(page, first.video.free_seconds - 2);
  await page.getByText('试看结束，购买课程观看所有视频').waitFor();
  await show('04-trial-ended');

  // One step: the way to pay and the consent are on the order screen.
  await page.getByText(`购买课程 ¥${course.charge}`).first().tap();
  await page.waitForURL(/\/order\?/);
  const pay = page.getByRole('button', { name: /支付 ¥[\d.]+$/ });
  await pay.waitFor();
  await page.getByRole('checkbox').check();
  await show('05-order');
  await pay.tap();
  await page.getByRole('button', { name: '支付成功', exact: true }).tap();
  await page.waitForURL(/\/order\/success/);
  await page.getByRole('link', { name: '立即学习' }).waitFor();
  await show('06-paid');
  await page.getByRole('link', { name: '立即学习' }).tap();
  await page.getByRole('link', { name: '继续学习' }).tap();
  await page.waitForURL(`${proxy.url}/course/video/${first.video.id}`);
  await play(page);
  const token = await readTokenInBrowser(page);
  await finish(first);
  await show('07-first-lesson-done');
  const { id: memberId } = await readMemberInBrowser(page, url);

  // Tuesday: home leads to the next lesson, which is left in the middle.
  letDayPass(site(), memberId);
  await open('/');
  await waitForServiceWorker(page);
  const card = page.getByRole('link', { name: /^继续学习/ }).first();
  await card.waitFor();
  await show('08-home-on-tuesday');
  await card.tap();
  await page.waitForURL(`${proxy.url}/course/video/${second.video.id}`);
  await play(page);
  await setVideoPosition(page, 21);
  await expectToPlay(page, 2);
  await page.goto('about:blank');
  await expect.poll(() => secondsOf(second)).toBeGreaterThanOrEqual(21);

  // Wednesday: it goes on there; the network is lost while it plays and comes back.
  letDayPass(site(), memberId);
  await open('/');
  await card.getByText(/看到 00:2\d/).waitFor();
  await show('09-home-on-wednesday');
  await card.tap();
  await page.waitForURL(`${proxy.url}/course/video/${second.video.id}`);
  await page.getByRole('status').filter({ hasText: '已为你接着' }).waitFor();
  await show('10-resumed');
  await play(page);
  expect((await videoState(page)).seconds).toBeGreaterThan(20);
  proxy.setDown(true);
  await page.getByRole('tab', { name: '评论' }).tap();
  await page.getByRole('tab', { name: '评论', selected: true }).waitFor();
  await expectToPlay(page, 2);
  await show('11-without-network');
  proxy.setDown(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await finish(second);
  for (const lesson of others) {
    await page
      .getByRole('button', { name: '下一节' })
      .or(page.getByRole('link', { name: '下一节' }))
      .first()
      .tap();
    await page.waitForURL(`${proxy.url}/course/video/${lesson.video.id}`);
    await expectToPlay(page);
    if (lesson !== others.at(-1)) await finish(lesson);
  }
  const last = others.at(-1) ?? second;
  await setVideoPosition(page, last.video.duration - 2);
  await page.getByText('恭喜您已经学完本套课程！').waitFor();
  await show('12-course-finished');

  await open('/study');
  await page.getByText('连续 3 天').waitFor();
  await page
    .getByText(/^已学完/)
    .first()
    .waitFor();
  await show('13-study');
  await open('/member');
  await page.getByRole('link', { name: /连续天数/ }).waitFor();
  await show('14-member');

  // Thursday, in the underground: the installed app opens without a network, and comes back.
  proxy.setDown(true);
  await open('/');
  await page.getByText(KEPT).waitFor();
  await page.getByRole('heading', { name: '编辑推荐' }).waitFor();
  await show('15-offline');
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '在学', exact: true })
    .tap();
  await page.getByText(course.title).first().waitFor();
  await show('16-study-offline');
  proxy.setDown(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(KEPT).waitFor({ state: 'detached' });
  await page.getByText(course.title).first().waitFor();

  /** Goes near the end of the lesson that plays, and waits until the site has stored that it is done. */
  async function finish({ video }: Lesson): Promise<void> {
    await setVideoPosition(page, video.duration - 2);
    await expect
      .poll(async () => (await readWatchRecord(url, video.id, token))?.watched_at ?? null, {
        timeout: 15_000,
      })
      .not.toBeNull();
  }

  async function secondsOf({ video }: Lesson): Promise<number> {
    return (await readWatchRecord(url, video.id, token))?.watch_seconds ?? 0;
  }
});
