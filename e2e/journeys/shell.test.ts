import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findLesson, hasTrial, isFree, isPaidWithoutVip } from '../support/api/lessons.ts';
import { randomMobile } from '../support/api/login.ts';
import { logInOnPage } from '../support/browser/account.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

const answerWith = (page: Page, path: string, status: number, body: unknown) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status, json: body }));

/** Serves every document as the static files of the app would: an empty root, no data. Returns how many there were. */
async function serveStaticDocuments(page: Page): Promise<() => number> {
  let documents = 0;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    documents += 1;
    const response = await route.fetch({ url: `${site().url}/study` });
    const body = (await response.text()).replace(/<script[^>]*id="app-state".*?<\/script>/s, '');
    return route.fulfill({ response, body });
  });
  return () => documents;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? 'nothing' : (element?.textContent ?? '').trim();
  });

/** Product-spec 8: a failure of the start-up configuration is logged, and the page does not render. */
describe.each([
  ['a body code 401', 200],
  ['HTTP 401', 401],
])('a configuration that answers %s', { tags: ['complete'] }, (_, status) => {
  test.each(['/study', '/login', '/'])(
    'ends the start-up of %s without loading another page',
    async (path) => {
      const logged: string[] = [];
      const visit = await openVisit(browser(), site().url, {
        expectedProblems: [/系统初始化失败/, /401/, /Unauthorized/],
        token: 'ended',
      });
      const { page } = visit;
      page.on('console', (message) => void logged.push(message.text()));
      const documents = await serveStaticDocuments(page);
      await answerWith(page, '/api/v2/other/config', status, { code: 401, message: '请登录', data: [] });
      await answerWith(page, '/api/v2/member/detail', 200, { code: 0, message: '', data: { id: 1 } });
      await visit.open(path);
      await page.getByRole('heading', { name: '暂时打不开' }).waitFor();
      expect(logged.filter((text) => text.includes('系统初始化失败'))).toHaveLength(1);
      expect(documents()).toBe(1);
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );
});

test('a service that answers every call with 401 gets each page loaded once', {
  tags: ['complete'],
}, async () => {
  const visit = await openVisit(browser(), site().url, { expectedProblems: [/./], token: 'ended' });
  const { page } = visit;
  const documents = await serveStaticDocuments(page);
  await answerWith(page, '/api/*', 200, { code: 401, message: '请登录', data: [] });
  await page.goto(`${site().url}/study`);
  await page.getByRole('heading', { name: '暂时打不开' }).waitFor();
  await expect.poll(documents).toBeLessThanOrEqual(2);
});

/** Product-spec 2. */
test('/auth/faceSuccess without a login says where to go on', { tags: ['complete'] }, async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await visit.open('/auth/faceSuccess');
  await page.getByText('请回到开始认证的应用或浏览器继续').waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth/faceSuccess');
  await page.getByRole('link', { name: '去登录' }).tap();
  await page.waitForURL(`${site().url}/login?redirect=%2Fauth%2FfaceSuccess`);
});

/** Product-spec 5, 8. */
test('a captcha answer of any length is sent, and what the service says is shown', {
  tags: ['complete'],
}, async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await visit.open('/login');
  await page.getByLabel('手机号', { exact: true }).fill(randomMobile());
  await page.getByRole('checkbox').check();
  await answerWith(page, '/api/v2/captcha/image', 200, { code: 429, message: '请稍后再试', data: [] });
  await page.getByRole('button', { name: '获取短信验证码' }).tap();
  await waitForToast(page, '请稍后再试');
  await page.unroute('**/api/v2/captcha/image*');
  await page.getByRole('button', { name: '看不清，换一张' }).tap();
  await page.getByAltText(/图形验证码/).waitFor();
  await page.getByPlaceholder('请输入图中字符').pressSequentially(' a1b2c3d4 ');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v2/captcha/sms'),
    page.getByRole('button', { name: '确认' }).tap(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ image_captcha: 'a1b2c3d4', scene: 'login' });
});

test.each([
  ['+86 138-0000 0001', '13800000001', null],
  ['138000000012', '138000000012', '请输入正确的手机号'],
])('the pasted number %s is read as %s', { tags: ['complete'] }, async (pasted, shown, words) => {
  const visit = await openVisit(browser(), site().url, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const { page } = visit;
  await visit.open('/login');
  await page.getByRole('checkbox').check();
  const field = page.getByLabel('手机号', { exact: true });
  await field.focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.keyboard.press('Control+V');
  await expect.poll(() => field.inputValue()).toBe(shown);
  await page.getByRole('button', { name: '获取短信验证码' }).tap();
  if (words) await waitForToast(page, words);
  else await page.getByRole('dialog').waitFor();
});

/** Product-spec 3, 4. */
test('keys of earlier releases are renamed, and login parameters leave the fragment', {
  tags: ['complete'],
}, async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test-once')) return;
    sessionStorage.setItem('test-once', '1');
    localStorage.setItem('zaixue-search-history', '["理财"]');
  });
  await visit.open('/search#/x?token=t&action=login&k=1');
  await page.getByText('理财').first().waitFor();
  await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('#/x?k=1');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['meedu-h5-search-history']);
});

test.each([400, 403, 500])(
  'a status %i shows one line to who waits for the answer',
  { tags: ['complete'] },
  async (status) => {
    const { url } = site();
    const { course } = await findLesson(url, 'course', () => true);
    const visit = await openVisit(browser(), url, {
      token: addOneMember(site()).token,
      expectedProblems: [new RegExp(String(status))],
    });
    const { page } = visit;
    await answerWith(page, '/api/v2/member/unreadNotificationCount', status, '');
    await visit.open('/member');
    await page.getByText('免费会员').waitFor();
    expect(await page.getByText('网络异常').count()).toBe(0);
    await answerWith(page, `/api/v2/course/${course.id}/like`, status, '');
    await visit.open(`/course/${course.id}`);
    await page.getByRole('button', { name: '收藏' }).tap();
    await waitForToast(page, '网络异常，请稍后重试');
  },
);

describe('the focus', () => {
  test('is at the heading of each new screen, and back at the link after going back', async () => {
    const { url } = site();
    const { course, video } = await findLesson(url, 'free lesson', isFree);
    const visit = await openVisit(browser(), url, { token: addOneMember(site()).token });
    const { page } = visit;
    await visit.open('/courses?scene=free');
    const card = page.getByRole('link', { name: new RegExp(course.title) }).first();
    await card.tap();
    await page.waitForURL(`${url}/course/${course.id}`);
    await expect.poll(() => focused(page)).toBe(course.title);
    await page.getByRole('link', { name: /(开始|继续)学习/ }).tap();
    await page.waitForURL(/\/course\/video\//);
    await expect.poll(() => focused(page)).toBe(video.title);
    await page.goBack();
    await expect.poll(() => focused(page)).toMatch(/(开始|继续)学习/);
    await page.goBack();
    await expect.poll(() => focused(page)).toContain(course.title);
  });

  test('moves with the tabs and to the login', { tags: ['complete'] }, async () => {
    const visit = await openVisit(browser(), site().url);
    const { page } = visit;
    await visit.open('/');
    await page.getByRole('link', { name: '我的', exact: true }).tap();
    await expect.poll(() => focused(page)).toBe('请登录');
    await page.getByRole('link', { name: '订单' }).tap();
    await page.waitForURL(/\/login/);
    await expect.poll(() => focused(page)).toBe('登录/注册');
  });
});

test('banners are named for what they lead to', async () => {
  const visit = await openVisit(browser(), site().url);
  await visit.open('/');
  const names = await visit.page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.querySelector('img')?.getAttribute('alt') ?? ''));
  const banners = names.filter((name) => name !== '');
  expect(banners.length).toBeGreaterThan(5);
  for (const name of banners) expect(name).not.toMatch(/^(推荐图片\d|第\d张)/);
});

describe('after the login the requested screen opens', () => {
  test('a trial lesson', async () => {
    const { url } = site();
    const { course, video } = await findLesson(
      url,
      'paid lesson with a trial',
      (lesson) => isPaidWithoutVip(lesson) && hasTrial(lesson),
    );
    const visit = await openVisit(browser(), url, { device: 'android' });
    const { page } = visit;
    await visit.open(`/course/${course.id}?tab=lessons`);
    await page.getByRole('link', { name: new RegExp(video.title) }).tap();
    await page.waitForURL(/\/login\?redirect=/);
    await logInOnPage(page, url, randomMobile());
    await page.waitForURL(`${url}/course/video/${video.id}`);
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    await expectToPlay(page);
    await page.goBack();
    await page.waitForURL(`${url}/course/${course.id}?tab=lessons`);
  });

  test('an order', { tags: ['complete'] }, async () => {
    const { url } = site();
    const { course } = await findLesson(url, 'paid course', isPaidWithoutVip);
    const visit = await openVisit(browser(), url);
    const { page } = visit;
    await visit.open(`/course/${course.id}`);
    await page.getByRole('link', { name: '购买课程' }).tap();
    await page.waitForURL(/\/login\?redirect=/);
    await logInOnPage(page, url, randomMobile());
    await page.waitForURL((address) => address.pathname === '/order');
    expect(new URL(page.url()).searchParams.get('goods_id')).toBe(String(course.id));
    await page.getByText(course.title).first().waitFor();
  });
});

test('a tab whose code cannot be had leaves the others usable', { tags: ['complete'] }, async () => {
  const visit = await openVisit(browser(), site().url, {
    expectedProblems: [/./],
    token: addOneMember(site()).token,
  });
  const { page } = visit;
  await visit.open('/');
  await page.context().setOffline(true);
  const tabs = page.getByRole('navigation', { name: '主导航' });
  await tabs.getByRole('link', { name: '在学' }).tap();
  await page.getByRole('heading', { name: '暂时打不开' }).waitFor();
  await tabs.getByRole('link', { name: '首页' }).tap();
  await page.getByRole('heading', { name: '暂时打不开' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: '编辑推荐' }).waitFor();
});

/** Product-spec 9. */
