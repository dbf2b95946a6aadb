import { search } from '@zaixue/contract/calls/search';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fetchData } from '../support/api/wire.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** A word that many courses and lessons of the demo site have. */
const COMMON = '的';
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const rowsOn = (page: Page) => page.locator('main li a[href^="/course/"]');

test('from the home page to a course by its name', async () => {
  const { url } = site();
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  await visit.open('/');
  await page.getByRole('searchbox', { name: '搜索课程' }).fill('python');
  await page.getByRole('searchbox', { name: '搜索课程' }).press('Enter');
  await page.waitForURL(/\/search\?keywords=python$/);
  await rowsOn(page).first().waitFor();
  await rowsOn(page).first().tap();
  await page.getByRole('heading', { level: 1, name: /Python/ }).waitFor();
  await page.goBack();
  await page.waitForURL(/\/search\?keywords=python$/);
  await rowsOn(page).first().waitFor();
});

test('the document of a search brings its hits along', async () => {
  const { url } = site();
  const html = await (await fetch(`${url}/search?keywords=python`)).text();
  expect(html).toContain('<title>搜索</title>');
  expect(html).toMatch(/<mark[^>]*>Python<\/mark>/);
  const visit = await openVisit(browser(), url);
  await visit.open('/search?keywords=python');
  await visit.page.waitForLoadState('networkidle');
  expect(visit.apiCalls()).toEqual([]);
});

test('a search without hits offers courses, which the document brings along', async () => {
  const { url } = site();
  const visit = await openVisit(browser(), url);
  await visit.open('/search?keywords=zzzzzz');
  const section = visit.page
    .locator('section')
    .filter({ has: visit.page.getByRole('heading', { name: '大家在学' }) });
  expect(await section.getByRole('link').count()).toBeGreaterThan(3);
  await visit.page.waitForLoadState('networkidle');
  expect(visit.apiCalls()).toEqual([]);
});

test('suggestions by the keyboard alone', async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await visit.open('/search');
  await page.getByRole('combobox').focus();
  await page.keyboard.type('英语');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = await page.getByRole('option', { selected: true }).textContent();
  await page.keyboard.press('Enter');
  await page.getByText(/^找到/).waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe(chosen);
});

test('back from a lesson to filtered, scrolled hits: the same scroll position, and no request', async () => {
  const { url } = site();
  const { total } = await fetchData(url, search, { keywords: COMMON, type: 'video', size: 1 });
  expect(total).toBeGreaterThan(10);
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { token });
  const { page } = visit;
  await visit.open(`/search?keywords=${COMMON}`);
  await page.getByRole('tab', { name: '课时' }).tap();
  // The hits of all kinds fill a page as well: scrolling has to wait for the lessons.
  const others = page.locator('main li a[href^="/course/"]:not([href^="/course/video/"])');
  await expect.poll(() => others.count()).toBe(0);
  await expect.poll(() => rowsOn(page).count()).toBe(10);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => rowsOn(page).count()).toBe(Math.min(20, total));
  const addresses = await rowsOn(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);

  const row = rowsOn(page).nth(addresses.length - 3);
  await row.scrollIntoViewIfNeeded();
  // So near to the end the list asks for its next page.
  const shown = Math.min(30, total);
  await expect.poll(() => rowsOn(page).count()).toBe(shown);
  await page.waitForTimeout(300);
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(300);
  await row.tap();
  await page.waitForURL(/\/course\/video\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The last call of the lesson's screen.
  await expect.poll(() => visit.apiCalls()).toContainEqual(expect.stringMatching(/course\/\d+$/));
  await page.waitForLoadState('networkidle');
  visit.forgetCalls();

  await page.goBack();
  await page.waitForURL(/type=video/);
  await expect.poll(() => rowsOn(page).count()).toBe(shown);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 40);
  expect(await scrollTop(page)).toBeLessThan(before + 40);
  await page.waitForTimeout(500);
  expect(visit.apiCalls()).toEqual([]);
  expect(await page.getByRole('tab', { name: '课时' }).getAttribute('aria-selected')).toBe('true');
});
