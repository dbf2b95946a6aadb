// @module-tag complete
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findLesson, isFree, isPaidWithoutVip } from '../support/api/lessons.ts';
import { picturesOf } from '../support/browser/journey-pictures.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { startOtherServer } from '../support/site/other-server.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const H5 = fileURLToPath(new URL('../../apps/h5', import.meta.url));

beforeAll(() => {
  execFileSync('npx', ['vite', 'build', '--mode', 'static'], { cwd: H5, stdio: 'pipe' });
}, 120_000);

/** Texts of a part that did not work, and values that were shown without being there. */
const DEAD = /加载失败|没有加载出来|页面出错|暂时打不开|undefined|NaN|\bnull\b/;

/** Headings with nothing below them, and links and buttons without a name. */
const findDeadParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const bare = [...document.querySelectorAll('main section')].filter((section) => {
      const heading = section.querySelector('h2, h3');
      if (!heading || !isShown(section)) return false;
      const rest = (section.textContent ?? '').replace(heading.textContent ?? '', '').trim();
      return rest === '' && section.querySelector('img, svg, button, input') === null;
    });
    const nameless = [...document.querySelectorAll('a, button')].filter((element) => {
      const name = `${element.textContent ?? ''}${element.getAttribute('aria-label') ?? ''}${element.getAttribute('title') ?? ''}`;
      const picture =
        element.querySelector('img')?.getAttribute('alt') ??
        // A slide of the carousel whose picture is not asked for yet.
        element.querySelector('[role="img"]')?.getAttribute('aria-label') ??
        '';
      return isShown(element) && (name + picture).trim() === '';
    });
    return [...bare, ...nameless].map((element) => element.outerHTML.slice(0, 160));
  });

describe.each(['A', 'B'] as const)('a server of generation %s without any extension', (generation) => {
  test('shows every main screen whole, and offers nothing that it does not have', async () => {
    const other = await startOtherServer(site().url, `${H5}/dist/static`, generation);
    onTestFinished(() => other.close());
    const free = await findLesson(site().url, 'free lesson', isFree);
    const paid = await findLesson(site().url, 'paid course', isPaidWithoutVip);
    const { token } = addOneMember(site());
    const { page, open } = await openVisit(browser(), other.url, { device: 'android', token });
    const show = picturesOf(page, `other-${generation}`);
    const screens = [
      ['home', '/'],
      ['courses', '/courses'],
      ['course-free', `/course/${free.course.id}`],
      ['course-paid', `/course/${paid.course.id}`],
      ['lesson', `/course/video/${free.video.id}`],
      ['search', '/search?keywords=Python'],
      ['search-nothing', '/search?keywords=zzzzzz'],
      ['study', '/study'],
      ['member', '/member'],
      ['points', '/member/points'],
      ['profile', '/member/profile'],
      ['setting', '/member/setting'],
      ['orders', '/member/order'],
      ['messages', '/messages'],
      ['plans', '/role'],
      ['order', `/order?goods_id=${paid.course.id}&goods_type=vod`],
    ] as const;
    const links = new Set<string>();
    for (const [name, path] of screens) {
      await open(path);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(await page.locator('#root').innerText(), name).not.toMatch(DEAD);
      expect(await findDeadParts(page), name).toEqual([]);
      expect(await page.locator('main').count(), name).toBe(1);
      expect(await page.getByRole('group', { name: '排序' }).count(), name).toBe(0);
      await show(name);
      const found = await page.$$eval('a[href^="/"]', (anchors) =>
        anchors.map((anchor) => anchor.getAttribute('href') ?? ''),
      );
      for (const href of found) links.add(href.replace(/\d+/g, '1'));
    }
    // Screens that only an extension fills are not linked.
    expect([...links].filter((href) => /^\/member\/(notes|devices|sessions)/.test(href))).toEqual([]);
    expect(other.unknownCalls()).toEqual([]);
  });

  test('plays, keeps the position and goes on', async () => {
    const other = await startOtherServer(site().url, `${H5}/dist/static`, generation);
    onTestFinished(() => other.close());
    const free = await findLesson(site().url, 'free lesson', isFree);
    const { token } = addOneMember(site());
    const { page, open } = await openVisit(browser(), other.url, { device: 'android', token });
    await open(`/course/video/${free.video.id}`);
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    await expectToPlay(page, 11);
    await open(`/course/${free.course.id}`);
    await page.getByRole('link', { name: '继续学习' }).tap();
    await page.getByRole('status').filter({ hasText: '已为你接着' }).waitFor();
    expect(other.unknownCalls()).toEqual([]);
  });
});
