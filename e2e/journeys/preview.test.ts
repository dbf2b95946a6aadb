import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from '../support/browser/page-checks.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { openPreview } from '../support/site/previews.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const PHONE = { viewport: { width: 390, height: 844 } };

/** A course of the demo that is not shown, so that only its preview opens it. */
const hiddenCourse = () =>
  withDatabase(site(), (database) => {
    const row = database
      .prepare('select id, title from courses where is_show = 0 and created_by is null')
      .get();
    return { id: Number(row?.id), title: String(row?.title) };
  });

test('as its buyer a hidden course plays and nothing can be done; the own login stays', async () => {
  const { id, title } = hiddenCourse();
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), site().url, {
    device: 'android',
    context: PHONE,
    token,
    // The course is gone once the preview has ended.
    expectedProblems: [/404/],
  });
  const { page } = visit;
  await visit.open(await openPreview(site(), { persona: 'buyer', courseId: id }));
  const banner = page.getByRole('complementary', { name: '预览' });
  await banner.getByText('预览：以已购学员的身份').waitFor();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '收藏' }).tap();
  await waitForToast(page, '预览中不能操作');

  await page.getByRole('link', { name: '开始学习' }).tap();
  await page.waitForURL('**/course/video/*');
  await page.getByRole('button', { name: '播放' }).first().tap();
  await expectToPlay(page);
  expect(await banner.isVisible()).toBe(true);
  // The page begins below the banner.
  const bottom = (await banner.boundingBox())?.height ?? 0;
  expect((await page.locator('video').boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const stored = await page.evaluate(
    (key) => [localStorage.getItem(key), JSON.stringify(localStorage)],
    STORAGE_KEYS.token,
  );
  expect(stored[0]).toBe(token);
  expect(stored[1]).not.toContain('buyer-');
  // The tab goes on with the preview until it is ended.
  await visit.open(`/course/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await banner.getByRole('button', { name: '结束预览' }).tap();
  await page.getByText('课程不存在或已下架').waitFor();
  expect(await banner.count()).toBe(0);
});

test('as a visitor the course asks for the login, also in a browser that is logged in', async () => {
  const { id, title } = hiddenCourse();
  const { token } = addOneMember(site(), { boughtCourseId: id });
  const visit = await openVisit(browser(), site().url, { device: 'android', context: PHONE, token });
  const { page } = visit;
  await visit.open(await openPreview(site(), { persona: 'visitor', courseId: id }));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('link', { name: /购买课程/ }).tap();
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByText('预览：以未登录访客的身份').waitFor();
});
