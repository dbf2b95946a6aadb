import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findLesson, isFree, isPaidWithoutVip } from '../support/api/lessons.ts';
import { readCaches, waitForServiceWorker, withServiceWorker } from '../support/browser/service-worker.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser, type WindowOptions } from '../support/browser/window.ts';
import { startBuildProxy } from '../support/site/build-proxy.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
/** Installing stores the whole build. */
const INSTALLED = { timeout: 60_000 };
const KEPT = '网络断开了，正在显示上次的内容';
/** What the browser writes when the network is lost on purpose. */
const CUT_OFF = [/Failed to load resource/, /net::ERR/, /ERR_/, /系统初始化失败/];

/** A private window with a service worker, at a proxy of its own. */
async function openWithWorker(options: WindowOptions = {}) {
  const proxy = await startBuildProxy(site().url);
  const visit = await openVisit(
    browser(),
    proxy.url,
    withServiceWorker({ expectedProblems: CUT_OFF, ...options }),
  );
  onTestFinished(() => proxy.close());
  return { ...visit, proxy };
}

/** The calls whose answers are the same for everybody. */
const PUBLIC_ANSWERS =
  /^\/api\/v[23]\/(other\/config|viewBlock\/\w+|view\/\w+|announcement(s|\/\w+)|search\/hotWords|course_categories|courses|course\/\d+|course\/\d+\/comments|roles?)$/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
const bar = (page: Page) => page.getByText(KEPT);

/** The paths that a page has begun to load until its load event, or since then. */
const loadedPaths = (page: Page, when: 'before the load event' | 'after it'): Promise<string[]> =>
  page.evaluate((isBefore) => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= loadEventStart === isBefore)
      .map(({ name }) => new URL(name).pathname);
  }, when === 'before the load event');
const filesOf = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/assets/')).sort();

test('the service worker comes after the page has loaded, and adds nothing to what it loads', async () => {
  const { page, proxy } = await openWithWorker();
  await page.goto(proxy.url, { waitUntil: 'load' });
  await waitForServiceWorker(page);
  const own = await loadedPaths(page, 'before the load event');
  // A browser without service workers.
  const plain = await openVisit(browser(), site().url);
  await plain.page.goto(site().url, { waitUntil: 'load' });
  expect(await plain.page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull();
  expect(filesOf(own).length).toBeGreaterThan(0);
  expect(filesOf(own)).toEqual(filesOf(await loadedPaths(plain.page, 'before the load event')));
  expect(filesOf(await loadedPaths(page, 'after it'))).toEqual([
    expect.stringContaining('/connect-service-worker-'),
  ]);
  const asked = proxy.requests();
  const worker = asked.indexOf('/service-worker.js');
  expect(worker).toBeGreaterThan(0);
  // Pictures further down may come at any time.
  expect(filesOf(own).filter((path) => asked.indexOf(path) > worker)).toEqual([]);
});

test('a second visit shows the page before the server answers, and what has changed afterwards', async () => {
  const { page, open, proxy } = await openWithWorker();
  await open('/');
  await waitForServiceWorker(page);
  proxy.replaceText('编辑推荐', '本周推荐');
  // The server keeps a document for some seconds; this one was read later.
  proxy.replaceText('"dataUpdatedAt":17', '"dataUpdatedAt":18');
  proxy.delayDocuments(2000);
  proxy.forgetRequests();
  const answer = await page.goto(proxy.url);
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(await answer?.text()).toContain('编辑推荐');
  expect(proxy.requests().filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await heading(page, '本周推荐').waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('an installed app starts without a network and comes back', async () => {
  const { token, mobile } = addOneMember(site());
  const { page, open, proxy } = await openWithWorker({ token });
  await open('/');
  await waitForServiceWorker(page);
  const covers = async () => (await readCaches(page)).filter(({ cache }) => cache === 'zaixue-covers').length;
  await expect.poll(covers).toBeGreaterThan(5);
  await page.getByRole('link', { name: '我的', exact: true }).tap();
  await page.getByText(`学员${mobile.slice(-6)}`).waitFor();
  await page.getByRole('link', { name: '在学', exact: true }).tap();
  await page.waitForURL(/\/study/);
  await page.waitForLoadState('networkidle');

  proxy.setDown(true);
  await open('/');
  await heading(page, '编辑推荐').waitFor();
  await bar(page).waitFor();
  await page.getByRole('link', { name: '我的', exact: true }).tap();
  await page.getByText(`学员${mobile.slice(-6)}`).waitFor();
  // A page that was never loaded as a document.
  await open('/member');
  await page.getByText(`学员${mobile.slice(-6)}`).waitFor();
  await bar(page).waitFor();

  proxy.setDown(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await bar(page).waitFor({ state: 'detached' });
  await page.getByText(`学员${mobile.slice(-6)}`).waitFor();
});

/** Product-spec 8. */
test('without a network and without the member, the app does not start', { tags: ['complete'] }, async () => {
  const { page, open, proxy } = await openWithWorker();
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await open('/');
  await waitForServiceWorker(page);
  proxy.setDown(true);
  await page.evaluate(() => localStorage.setItem('meedu-h5-token', 'never-used'));
  await open('/study');
  await heading(page, '暂时打不开').waitFor();
  expect(logged.filter((text) => text.includes('系统初始化失败')).length).toBeGreaterThan(0);
});

test('a page stays whole when the site gets another build, and a reload brings that build', async () => {
  const { page, open, proxy } = await openWithWorker();
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/.*\.js$/.test(path)),
    );
  await open('/');
  await waitForServiceWorker(page);
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => /-files-/.test(name)));

  proxy.deployNextBuild();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // The caches of both builds, and the documents of the next one only.
  await expect.poll(async () => (await versions()).length, INSTALLED).toBe(2);
  const documents = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => /-pages-/.test(name)));
  await expect.poll(documents, INSTALLED).toEqual([expect.stringContaining('.next')]);

  // A screen whose code this page has not loaded yet.
  const field = page.getByRole('searchbox');
  await field.fill('Python');
  await field.press('Enter');
  await page.waitForURL(/\/search/);
  const result = page.getByRole('link', { name: /Python 零基础/ }).first();
  await result.waitFor();
  // The home page has such a link too.
  await expect.poll(async () => (await scripts()).join()).toContain('/search-screen-');
  const before = await scripts();
  expect(before.filter((path) => path.includes('.next.'))).toEqual([]);

  await page.reload();
  await result.waitFor();
  const after = await scripts();
  expect(after.length).toBeGreaterThan(3);
  expect(after.filter((path) => !path.includes('.next.'))).toEqual([]);
});

test('after a logout no cache holds anything of the member', async () => {
  const { token, mobile } = addOneMember(site());
  const { page, open } = await openWithWorker({ token });
  const { course } = await findLesson(site().url, 'free lesson', isFree);
  await open('/');
  await waitForServiceWorker(page);
  const looked = ['/study', '/messages', `/course/${course.id}`, '/role', '/member/notes', '/member/points'];
  for (const path of [...looked, '/member/files', '/member/order', '/member/profile', '/member']) {
    await open(path);
    await page.waitForLoadState('networkidle');
  }
  const personal = [token, mobile, `${mobile.slice(0, 3)}****`, `学员${mobile.slice(-6)}`];
  const isPersonal = ({ text, url }: { text: string; url: string }) =>
    personal.some((value) => text.includes(value) || url.includes(value));
  expect((await readCaches(page)).filter(isPersonal)).not.toEqual([]);
  expect(JSON.stringify(await readCaches(page))).not.toContain(token);

  await open('/member/profile');
  await page.getByRole('button', { name: '退出登录' }).tap();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /确认|退出|确定/ });
  await confirm.first().tap();
  await expect
    .poll(async () => (await readCaches(page)).filter(({ cache }) => /answers-(?!public)/.test(cache)))
    .toEqual([]);
  const left = await readCaches(page);
  expect(left.filter(isPersonal)).toEqual([]);
  const pathsIn = (cache: RegExp) => [
    ...new Set(left.filter((kept) => cache.test(kept.cache)).map(({ url }) => new URL(url).pathname)),
  ];
  expect(pathsIn(/^zaixue-pages-/).sort()).toEqual(['/', '/app-shell']);
  // Everything that is left, but for what belongs to the build and the site.
  expect(pathsIn(/^zaixue-files-/).filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  expect(pathsIn(/^zaixue-covers$/).filter((path) => !path.startsWith('/files/'))).toEqual([]);
  const others = left.filter(({ cache }) => !/^zaixue-(pages-|files-|covers$|answers-public$)/.test(cache));
  expect(others).toEqual([]);

  // What a visitor is shown afterwards is kept for everybody.
  await open('/courses');
  await page.getByRole('link', { name: course.title }).first().tap();
  await heading(page, course.title).waitFor();
  const publicPaths = async () =>
    (await readCaches(page))
      .filter(({ cache }) => cache === 'zaixue-answers-public')
      .map(({ url }) => new URL(url).pathname);
  await expect.poll(publicPaths).toContain(`/api/v2/course/${course.id}`);
  expect((await publicPaths()).filter((path) => !PUBLIC_ANSWERS.test(path))).toEqual([]);
  expect((await readCaches(page)).filter(isPersonal)).toEqual([]);
});

test('an answer that ends the login deletes what is kept of the member', { tags: ['complete'] }, async () => {
  const { token } = addOneMember(site());
  const { page, open } = await openWithWorker({ token });
  await open('/');
  await waitForServiceWorker(page);
  await open('/member');
  const memberCaches = async () =>
    (await readCaches(page)).filter(({ cache }) => /answers-(?!public)/.test(cache)).length;
  await expect.poll(memberCaches).toBeGreaterThan(0);
  // Ended on another device.
  await fetch(`${site().url}/api/v2/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.reload();
  await expect.poll(memberCaches).toBe(0);
});

test('the console, media and payment are never kept', { tags: ['complete'] }, async () => {
  const { token } = addOneMember(site());
  const { page, open, proxy } = await openWithWorker({ token, device: 'android' });
  const free = await findLesson(site().url, 'free lesson', isFree);
  const paid = await findLesson(site().url, 'paid course', isPaidWithoutVip);
  await open('/');
  await waitForServiceWorker(page);
  await open(`/course/video/${free.video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
  await open(`/order?goods_id=${paid.course.id}&goods_type=vod`);
  await page.getByText(paid.course.title).first().waitFor();
  await open('/member/order');
  await page.waitForLoadState('networkidle');
  await page.goto(`${proxy.url}/operator`);
  await page.waitForLoadState('networkidle');
  const asked = proxy.requests();
  for (const kind of [/\/media\//, /\/playinfo/, /\/member\/orders/, /^\/operator/])
    expect(
      asked.some((path) => kind.test(path)),
      String(kind),
    ).toBe(true);
  const kept = (await readCaches(page)).map(({ url }) => new URL(url).pathname);
  expect(
    kept.filter((path) => /\/(operator|media|playinfo|order|orders|pay|promoCode|captcha)(\/|$)/.test(path)),
  ).toEqual([]);
});
