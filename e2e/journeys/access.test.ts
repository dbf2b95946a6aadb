// @module-tag complete
import { plans } from '@zaixue/contract/calls/order';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  findLesson,
  hasNoTrial,
  hasTrial,
  isFree,
  isPaidWithoutVip,
  isVipFree,
  type Lesson,
} from '../support/api/lessons.ts';
import { fetchData } from '../support/api/wire.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const DAY_MS = 24 * 3600 * 1000;
const site = useSite();
const browser = useBrowser();

type Who = 'visitor' | 'plain' | 'buyer' | 'vip' | 'ended vip';
interface Row {
  readonly who: Who;
  readonly course: 'free' | 'paid' | 'flagged';
  /** Buttons at the bottom of the course. */
  readonly offers: readonly string[];
  /** What a lesson with and one without a trial show. */
  readonly withTrial: 'whole' | 'trial' | 'login';
  readonly withoutTrial: 'whole' | 'closed' | 'login';
}

const BUY = ['购买课程'];
const JOIN_OR_BUY = ['VIP会员免费看', '购买课程'];
/** Contract D.5 on the screen; memberships cover flagged courses only. */
const TABLE: readonly Row[] = [
  { who: 'visitor', course: 'free', offers: ['开始学习'], withTrial: 'login', withoutTrial: 'login' },
  { who: 'visitor', course: 'paid', offers: BUY, withTrial: 'login', withoutTrial: 'login' },
  { who: 'plain', course: 'free', offers: ['开始学习'], withTrial: 'whole', withoutTrial: 'whole' },
  { who: 'plain', course: 'paid', offers: BUY, withTrial: 'trial', withoutTrial: 'closed' },
  { who: 'buyer', course: 'paid', offers: ['开始学习'], withTrial: 'whole', withoutTrial: 'whole' },
  { who: 'vip', course: 'paid', offers: BUY, withTrial: 'trial', withoutTrial: 'closed' },
  { who: 'vip', course: 'flagged', offers: ['开始学习'], withTrial: 'whole', withoutTrial: 'whole' },
  { who: 'ended vip', course: 'flagged', offers: JOIN_OR_BUY, withTrial: 'trial', withoutTrial: 'closed' },
];
const FITS = { free: isFree, paid: isPaidWithoutVip, flagged: isVipFree } as const;

async function tokenOf(who: Who, courseId: number): Promise<string | undefined> {
  if (who === 'visitor') return undefined;
  if (who === 'plain') return addOneMember(site()).token;
  if (who === 'buyer') return addOneMember(site(), { boughtCourseId: courseId }).token;
  const [plan] = await fetchData(site().url, plans);
  const planExpiresAt = Date.now() + (who === 'vip' ? DAY_MS : -1000);
  return addOneMember(site(), { planId: plan?.id ?? 0, planExpiresAt }).token;
}

async function expectLesson(page: Page, lesson: Lesson, shown: Row['withTrial'] | Row['withoutTrial']) {
  const { video, course } = lesson;
  if (shown === 'login') {
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/course/video/${video.id}`);
    return;
  }
  const play = page.getByRole('button', { name: '播放', exact: true });
  const strip = page.getByText('您正在观看试看内容，观看完整内容请购买');
  if (shown === 'closed') {
    await page.getByText(`购买课程 ¥${course.charge}`).waitFor();
    expect(await play.count()).toBe(0);
    return;
  }
  await play.tap();
  await expectToPlay(page);
  expect(await strip.count()).toBe(shown === 'trial' ? 1 : 0);
}

test.each(TABLE)('$who, $course', async (row) => {
  const { url } = site();
  const fits = FITS[row.course];
  // A free lesson has no trial of its own.
  const withTrial = await findLesson(
    url,
    'lesson',
    (one) => fits(one) && (row.course === 'free' || hasTrial(one)),
  );
  const withoutTrial = await findLesson(
    url,
    'lesson without trial',
    (one) => fits(one) && hasNoTrial(one) && (row.who !== 'buyer' || one.course.id === withTrial.course.id),
  );
  const token = await tokenOf(row.who, withTrial.course.id);
  const visit = await openVisit(browser(), url, { device: 'android', ...(token ? { token } : {}) });
  const { page } = visit;

  await visit.open(`/course/${withTrial.course.id}`);
  const bar = page.locator('footer').locator('a, button').filter({ hasNotText: '收藏' });
  await expect.poll(() => bar.allTextContents()).toEqual(row.offers);
  await visit.open(`/course/video/${withTrial.video.id}`);
  await expectLesson(page, withTrial, row.withTrial);
  if (row.who === 'visitor') return;
  await visit.open(`/course/video/${withoutTrial.video.id}`);
  await expectLesson(page, withoutTrial, row.withoutTrial);
});
