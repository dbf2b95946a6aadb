// @module-tag complete
import { courseCategories, courses } from '@zaixue/contract/calls/course';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { fetchData } from '../support/api/wire.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

/** A process may go on with older answers for some seconds. */
const CACHE_MS = 20_000;

const site = useOwnSite();
const browser = useBrowser();
let category: { readonly id: number; readonly name: string };
let total = 0;

/** The demo site's categories are small: here one of them has every course, so that it is worth scrolling. */
beforeAll(async () => {
  const { url } = site();
  const [first] = await fetchData(url, courseCategories);
  if (!first) throw new Error('the demo site has no category');
  category = first;
  withDatabase(site(), (database) => {
    database.prepare('update courses set category_id = ?').run(first.id);
  });
  ({ total } = await fetchData(url, courses, { page_size: 1 }));
  const inside = async () => (await fetchData(url, courses, { category_id: first.id, page_size: 1 })).total;
  await vi.waitUntil(async () => (await inside()) === total, { timeout: CACHE_MS, interval: 200 });
});

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const cardsOn = (page: Page) => page.locator('main a[href^="/course/"]');

/** Waits until the network is idle and the page no longer scrolls; returns the scroll position. */
async function settledPlace(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  let [last, now] = [-1, await scrollTop(page)];
  await expect
    .poll(async () => {
      [last, now] = [now, await scrollTop(page)];
      return now === last;
    })
    .toBe(true);
  return now;
}

test('back from a lesson to a filtered, scrolled course list: the same scroll position, and no request', async () => {
  const { url } = site();
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { device: 'android', token });
  const { page } = visit;
  await visit.open('/courses');
  await page.getByRole('button', { name: /筛选/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: category.name, exact: true }).tap();
  await page.waitForURL((address) => address.searchParams.get('category_id') === String(category.id));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => cardsOn(page).count()).toBe(10);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => cardsOn(page).count()).toBe(total);
  const list = page.url();

  const card = cardsOn(page).nth(total - 3);
  await card.scrollIntoViewIfNeeded();
  const before = await settledPlace(page);
  expect(before).toBeGreaterThan(300);
  await card.tap();
  await page.waitForURL(/\/course\/\d+$/);
  const course = page.url();
  await page.getByRole('tab', { name: '目录' }).tap();
  await page.locator('a[href^="/course/video/"]').first().tap();
  await page.waitForURL(/\/course\/video\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  visit.forgetCalls();

  await page.goBack();
  await page.waitForURL((address) => address.href.startsWith(course));
  await page.getByRole('tab', { name: '目录', selected: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await page.waitForURL(list);
  await expect.poll(() => cardsOn(page).count()).toBe(total);
  await expect.poll(async () => Math.abs((await scrollTop(page)) - before)).toBeLessThan(40);
  await page.waitForTimeout(500);
  const ofList = (call: string) => /\/api\/v2\/(courses|course_categories)\b/.test(call);
  expect(visit.apiCalls().filter(ofList)).toEqual([]);
  expect(Math.abs((await settledPlace(page)) - before)).toBeLessThan(40);
  await page.getByRole('button', { name: `取消分类：${category.name}` }).waitFor();
});
