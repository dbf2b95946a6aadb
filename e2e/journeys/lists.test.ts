import { courseCategories, courses } from '@zaixue/contract/calls/course';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fetchData } from '../support/api/wire.ts';
import { isFocusVisible, tabTo } from '../support/browser/keyboard.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const cardsOn = (page: Page) => page.locator('main a[href^="/course/"]');

test('back from a course to the list keeps scroll position and filter without a request', async () => {
  const { url } = site();
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  const { total } = await fetchData(url, courses, { page_size: 10 });
  await visit.open('/courses');
  await expect.poll(() => cardsOn(page).count()).toBe(10);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => cardsOn(page).count()).toBe(total);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByText('已经到底了').waitFor();

  const card = cardsOn(page).nth(total - 3);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(300);
  await card.tap();
  await page.waitForURL(/\/course\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The network was idle before: its state alone does not tell that the course has asked for what it needs.
  await expect.poll(() => visit.apiCalls().some((call) => /\/course\/\d+$/.test(call))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  visit.forgetCalls();

  await page
    .getByRole('button', { name: '返回' })
    .or(page.getByRole('link', { name: '返回' }))
    .first()
    .tap();
  await page.waitForURL(`${url}/courses`);
  await expect.poll(() => cardsOn(page).count()).toBe(total);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 40);
  expect(await scrollTop(page)).toBeLessThan(before + 40);
  await page.waitForTimeout(500);
  expect(visit.apiCalls()).toEqual([]);
});

test('the filter lives in the address and comes back with it', { tags: ['complete'] }, async () => {
  const { url } = site();
  const [category] = await fetchData(url, courseCategories);
  if (!category) throw new Error('the demo site has no category');
  const inside = await fetchData(url, courses, { category_id: category.id, page_size: 100 });
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  await visit.open('/courses');
  await page.getByRole('button', { name: /筛选/ }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: category.name, exact: true }).tap();
  await page.waitForURL((address) => address.searchParams.get('category_id') === String(category.id));
  await expect.poll(() => cardsOn(page).count()).toBe(inside.total);

  await page.getByRole('tab', { name: '免费' }).tap();
  await page.waitForURL((address) => address.searchParams.get('scene') === 'free');
  const free = await fetchData(url, courses, { category_id: category.id, scene: 'free', page_size: 100 });
  await expect.poll(() => cardsOn(page).count()).toBe(free.total);
  await page.reload();
  await expect.poll(() => cardsOn(page).count()).toBe(free.total);
  expect(await page.getByRole('tab', { name: '免费' }).getAttribute('aria-selected')).toBe('true');
});

test('the order is in the address and in the document of the server, and comes back after a course', async () => {
  const { url } = site();
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  const titles = async (sort: string) => {
    const { data } = await fetchData(url, courses, { sort, page_size: 10 });
    return data.map(({ title }) => title);
  };
  const shown = () =>
    cardsOn(page).evaluateAll((cards) =>
      cards.map((card) => card.children[1]?.firstElementChild?.textContent),
    );
  const orders = page.getByRole('group', { name: '排序' });
  await visit.open('/courses?sort=hot');
  expect(await shown()).toEqual(await titles('hot'));
  await orders.getByRole('button', { name: '价格' }).tap();
  await page.waitForURL(/\?sort=price$/);
  await expect.poll(shown).toEqual(await titles('price'));
  await orders.getByRole('button', { name: '价格' }).tap();
  await page.waitForURL(/\?sort=price-desc$/);
  await expect.poll(shown).toEqual(await titles('price-desc'));

  await cardsOn(page).nth(1).tap();
  await page.waitForURL(/\/course\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  visit.forgetCalls();
  await page.goBack();
  await page.waitForURL(/\?sort=price-desc$/);
  await orders.getByRole('button', { name: /^价格\s*从高到低$/, pressed: true }).waitFor();
  expect(await shown()).toEqual(await titles('price-desc'));
  expect(visit.apiCalls()).toEqual([]);
});

test('orders and categories with the keyboard alone: the focus stays with what was chosen', async () => {
  const { url } = site();
  const found = (await fetchData(url, courseCategories)).find(({ children }) => children.length > 0);
  const [child] = found?.children ?? [];
  if (!found || !child) throw new Error('the demo site has no category with subcategories');
  const visit = await openVisit(browser(), url, { device: 'desktop' });
  const { page } = visit;
  await visit.open('/courses');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const newest = page.getByRole('button', { name: '最新', exact: true });
  await tabTo(page, newest);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Space');
  // The address changes before the screen does, and until then the next choice would be made without this one.
  await page.getByRole('button', { name: '最新', pressed: true }).waitFor();
  expect(page.url()).toMatch(/sort=new$/);
  expect(await focused()).toBe('最新');

  const rail = page.getByRole('group', { name: '课程分类' });
  await tabTo(page, rail.getByRole('button', { name: found.name, exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.searchParams.get('category_id') === String(found.id));
  await rail.getByRole('button', { name: child.name, exact: true }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(child.name);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.searchParams.get('category_id') === String(child.id));
  await rail.getByRole('button', { name: `取消分类：${child.name}` }).waitFor();
  expect(await focused()).toBe(child.name);
  // The chosen subcategory goes away with its filter.
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?sort=new$/);
  expect(await focused()).toBe('全部');
  expect(await isFocusVisible(page)).toBe(true);
});

test('an empty filter result offers other courses', { tags: ['complete'] }, async () => {
  const visit = await openVisit(browser(), site().url);
  await visit.open('/courses?category_id=999999');
  await visit.page.getByText('这里还没有课程').waitFor();
});

test('responses of an earlier filter are not added to the list', { tags: ['complete'] }, async () => {
  const { url } = site();
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  await visit.open('/courses');
  const free = await fetchData(url, courses, { scene: 'free', page_size: 100 });
  await page.route('**/api/v2/courses?*scene=free*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('tab', { name: '免费' }).tap();
  await page.getByRole('tab', { name: '全部' }).tap();
  await page.waitForTimeout(2500);
  expect(await cardsOn(page).count()).toBe(10);
  expect(free.total).toBeLessThan(10);
});

test('a list that fails to load shows an error and loads after a tap on retry', {
  tags: ['complete'],
}, async () => {
  const visit = await openVisit(browser(), site().url, {
    expectedProblems: [/Failed to load resource/, /net::ERR/],
  });
  const { page } = visit;
  await visit.open('/courses');
  await page.route('**/api/v2/courses?*', (route) => route.abort());
  await page.getByRole('tab', { name: '免费' }).tap();
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.unroute('**/api/v2/courses?*');
  await page.getByRole('button', { name: '重试' }).tap();
  await expect.poll(() => cardsOn(page).count()).toBeGreaterThan(0);
});

test('the home page keeps its scroll position', { tags: ['complete'] }, async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await visit.open('/');
  const card = page.getByRole('link', { name: /日常英语口语/ }).last();
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  const before = await scrollTop(page);
  await card.tap();
  await page.getByRole('heading', { level: 1, name: /日常英语口语/ }).waitFor();
  expect(await scrollTop(page)).toBeLessThan(5);
  await page.waitForLoadState('networkidle');
  visit.forgetCalls();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 40);
  expect(visit.apiCalls()).toEqual([]);
});

test('tabs replace the history entry', async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await visit.open('/');
  const before = await page.evaluate(() => history.length);
  const bar = page.getByRole('navigation', { name: '主导航' });
  await bar.getByRole('link', { name: '我的' }).tap();
  await page.waitForURL(/\/member$/);
  await bar.getByRole('link', { name: '首页' }).tap();
  await page.waitForURL(`${site().url}/`);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('pulling a tab screen down at its top loads what it shows anew', { tags: ['complete'] }, async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await visit.open('/');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  // The first touch loads the code.
  await touch('touchStart', 100);
  await touch('touchEnd');
  await page.waitForLoadState('networkidle');
  visit.forgetCalls();
  await touch('touchStart', 200);
  for (let y = 210; y <= 340; y += 10) await touch('touchMove', y);
  await page.getByText('松开刷新').waitFor();
  expect(visit.apiCalls()).toEqual([]);
  await touch('touchEnd');
  await page.getByText('已刷新').waitFor();
  expect(visit.apiCalls().filter((call) => call.includes('/blocks')).length).toBeGreaterThan(0);
});
