import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLesson, isFree, isPaidWithoutVip } from '../support/api/lessons.ts';
import { isFocusVisible, tabTo } from '../support/browser/keyboard.ts';
import { findOverflow } from '../support/browser/page-checks.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' });
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not displayed`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.each([
  [1023, 'bottom'],
  [1024, 'top'],
] as const)('without any script, at %i px there is one main navigation, at the %s', async (width, place) => {
  const viewport = { width, height: 800 };
  const context = await browser().newContext({ javaScriptEnabled: false, viewport });
  try {
    const page = await context.newPage();
    await page.goto(`${site().url}/`);
    expect(await navigation(page).count()).toBe(1);
    const { y, bottom } = await boxOf(navigation(page));
    expect(place === 'top' ? y : bottom).toBe(place === 'top' ? 0 : viewport.height);
    const icon = await boxOf(
      navigation(page).getByRole('link', { name: '在学', exact: true }).locator('svg'),
    );
    expect([icon.width, icon.height]).toEqual([28, 28]);
  } finally {
    await context.close();
  }
});

test('with the keyboard alone through the top navigation: tabs replace each other, other screens do not', async () => {
  const visit = await openVisit(browser(), site().url, { device: 'desktop' });
  const { page } = visit;
  await visit.open('/courses');
  const link = (name: string) => navigation(page).getByRole('link', { name, exact: true });
  expect(await link('录播课程').getAttribute('aria-current')).toBe('page');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到主要内容');
  await tabTo(page, link('首页'), 3);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site().url}/`);
  await page.getByRole('heading', { name: '编辑推荐' }).waitFor();
  const before = await page.evaluate(() => history.length);
  await link('我的').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/member$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await expect.poll(() => link('我的').getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await page.waitForURL(/\/courses$/);
});

test('a phone goes to other screens without the code of the top navigation; a window that becomes wide loads it', async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isLoaded = () => loaded.some((url) => url.includes('/top-navigation'));
  await visit.open('/');
  await navigation(page).getByRole('link', { name: '我的' }).tap();
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  await expect
    .poll(() => navigation(page).getByRole('link', { name: '我的' }).getAttribute('aria-current'))
    .toBe('page');
  expect(isLoaded()).toBe(false);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(isLoaded).toBe(true);
  await navigation(page).getByRole('link', { name: '录播课程' }).click();
  await page.getByRole('button', { name: '筛选' }).waitFor();
  expect(await navigation(page).getByRole('link', { name: '录播课程' }).getAttribute('aria-current')).toBe(
    'page',
  );
});

test('the buy card is beside the course and stays in view, also with the tabs that have a field', async () => {
  const { url } = site();
  const { course } = await findLesson(url, 'paid course', isPaidWithoutVip);
  const visit = await openVisit(browser(), url, { device: 'desktop' });
  const { page } = visit;
  await visit.open(`/course/${course.id}`);
  const main = page.getByRole('main');
  const buy = page.getByRole('link', { name: '购买课程' });
  await page
    .getByRole('list', { name: '课程包含' })
    .getByText(/节课时/)
    .waitFor();
  const isBeside = async (): Promise<boolean> => {
    const [card, content] = [await boxOf(buy), await boxOf(main)];
    return card.x > content.right && card.y > 64 && card.bottom < 800;
  };
  expect(await isBeside()).toBe(true);
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await isBeside()).toBe(true);
  await page.getByRole('tab', { name: '评论' }).click();
  expect(await isBeside()).toBe(true);
  expect(await findOverflow(page)).toEqual([]);
});

test('a lesson has its tabs at the right of the video, in the order of the focus', async () => {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const visit = await openVisit(browser(), url, { device: 'desktop', token: addOneMember(site()).token });
  const { page } = visit;
  await visit.open(`/course/video/${video.id}`);
  const play = page.getByRole('button', { name: '播放', exact: true });
  await play.waitFor();
  const lessons = page.getByRole('tab', { name: '目录' });
  const next = page.getByRole('button', { name: '下一节' });
  const [stage, tab, bar] = [await boxOf(play), await boxOf(lessons), await boxOf(next)];
  expect(tab.x).toBeGreaterThan(stage.right);
  expect(bar.x).toBeGreaterThan(stage.right);
  expect(bar.bottom).toBeLessThanOrEqual(800);
  await tabTo(page, play);
  await tabTo(page, lessons);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tab', { name: '评论' }).getAttribute('aria-selected')).toBe('true');
  expect(await findOverflow(page)).toEqual([]);
});

test('letters twice as large and the width of a small desktop: nothing sticks out', async () => {
  const { url } = site();
  const { course } = await findLesson(url, 'paid course', isPaidWithoutVip);
  const visit = await openVisit(browser(), url, {
    device: 'desktop',
    token: addOneMember(site()).token,
    context: { viewport: { width: 1024, height: 768 } },
  });
  const { page } = visit;
  for (const path of ['/', `/course/${course.id}`, '/member']) {
    await visit.open(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await findOverflow(page), path).toEqual([]);
  }
});
