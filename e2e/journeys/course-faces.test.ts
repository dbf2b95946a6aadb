// @module-tag complete
import { courseDetail } from '@zaixue/contract/calls/course';
import { plans } from '@zaixue/contract/calls/order';
import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import { beforeAll, expect, test, vi } from 'vitest';
import { findLesson, hasTrial, isPaidWithoutVip, isVipFree, type Lesson } from '../support/api/lessons.ts';
import { randomMobile } from '../support/api/login.ts';
import { fetchData } from '../support/api/wire.ts';
import { logInOnPage } from '../support/browser/account.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const DAY_MS = 24 * 3600 * 1000;
const site = useOwnSite();
const browser = useBrowser();
let paid: Lesson;
/** A course that only a membership opens. */
let exclusive: Lesson;

beforeAll(async () => {
  const { url } = site();
  paid = await findLesson(url, 'paid course', (one) => isPaidWithoutVip(one) && hasTrial(one));
  exclusive = await findLesson(url, 'course of the membership', (one) => isVipFree(one) && hasTrial(one));
  withDatabase(site(), (database) =>
    database.prepare('update courses set charge_fen = 0 where id = ?').run(exclusive.course.id),
  );
  // Answers that are the same for everybody are kept for five seconds.
  await vi.waitFor(
    async () =>
      expect((await fetchData(url, courseDetail, { id: exclusive.course.id })).course.charge).toBe(0),
    { timeout: 15_000, interval: 500 },
  );
});

async function open({ course }: Lesson, token?: string) {
  const visit = await openVisit(browser(), site().url, { device: 'android', ...(token ? { token } : {}) });
  await visit.open(`/course/${course.id}?tab=lessons`);
  await visit.page.getByRole('heading', { level: 1, name: course.title }).waitFor();
  return visit;
}

test('a visitor sees price and trials, and after the login the trial that was asked for', async () => {
  const { page } = await open(paid);
  await page.getByText(`¥${paid.course.charge}`).first().waitFor();
  await page
    .getByText(/^试看 \d+/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: new RegExp(paid.video.title) }).tap();
  await page.waitForURL(/\/login\?redirect=/);
  await logInOnPage(page, site().url, randomMobile());
  await page.waitForURL(`**/course/video/${paid.video.id}`);
  await page.getByText('您正在观看试看内容，观看完整内容请购买').waitFor();
});

test('a buyer sees how far they are, and neither price nor trials', async () => {
  const { url } = site();
  const { token } = addOneMember(site(), { boughtCourseId: paid.course.id });
  await fetchData(url, videoDetail, { id: paid.video.id }, { token });
  await fetchData(url, videoRecord, { id: paid.video.id, duration: paid.video.duration }, { token });
  const { page } = await open(paid, token);
  await page.getByText(/✓ 已购买 · 学到 1\/\d+/).waitFor();
  await page.getByRole('progressbar', { name: /学到 1/ }).waitFor();
  expect(await page.getByText(`¥${paid.course.charge}`).count()).toBe(0);
  expect(await page.getByText(/^试看/).count()).toBe(0);
  expect(
    await page
      .locator('footer')
      .getByText(/购买课程|VIP会员免费看/)
      .count(),
  ).toBe(0);
});

test('a course that only a membership opens says so, and is never shown as free', async () => {
  for (const token of [undefined, addOneMember(site()).token]) {
    const { page } = await open(exclusive, token);
    await page.getByText('会员专享').waitFor();
    expect(await page.getByText('免费', { exact: true }).count()).toBe(0);
    await expect
      .poll(() =>
        page.locator('footer').locator('a, button').filter({ hasNotText: '收藏' }).allTextContents(),
      )
      .toEqual(['VIP会员免费看']);
  }
});

test('the end of its trial has nothing to buy', async () => {
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), site().url, { device: 'android', token });
  const { page } = visit;
  await visit.open(`/course/video/${exclusive.video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = to;
  }, exclusive.video.free_seconds - 2);
  await page.getByText('试看结束，会员可观看所有视频').waitFor();
  expect(await page.getByText(/购买课程/).count()).toBe(0);
});

test('a membership that runs tells its end and can be renewed', async () => {
  const [plan] = await fetchData(site().url, plans);
  const { token } = addOneMember(site(), {
    planId: plan?.id ?? 0,
    planExpiresAt: Date.now() + 30 * DAY_MS,
  });
  const { page } = await open(exclusive, token);
  await page.getByText(/会员 \d{4}-\d\d-\d\d到期/).waitFor();
  expect(await page.getByText(/^试看/).count()).toBe(0);
  expect(await page.getByText(/开通|VIP会员免费看|会员专享/).count()).toBe(0);
  await page.getByRole('link', { name: '续费' }).tap();
  await page.waitForURL('**/role');
});
