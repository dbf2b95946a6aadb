import { logout } from '@zaixue/contract/calls/auth';
import { describe, expect, test } from 'vitest';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { randomMobile, readSmsCode } from '../support/api/login.ts';
import { fetchData } from '../support/api/wire.ts';
import { logInOnPage, requestCodeOnPage } from '../support/browser/account.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** Product-spec 2, contract 17.3. */
describe('screens that need login', () => {
  test.each([
    '/study',
    '/study?tab=collect',
    '/course/video/1',
    '/role',
    '/order?goods_id=1&goods_type=vod',
    '/order/pay',
    '/order/success',
    '/member/order',
    '/messages',
    '/member/profile',
    '/member/mobileVerify',
    '/member/password',
    '/member/mobile',
  ])('%s leads an anonymous visitor to login and back', { tags: ['complete'] }, async (path) => {
    const visit = await openVisit(browser(), site().url);
    await visit.open(path);
    await visit.page.waitForURL(/\/login/);
    const { pathname, searchParams } = new URL(visit.page.url());
    expect(pathname).toBe('/login');
    expect(searchParams.get('redirect')).toBe(path);
    await visit.page.getByRole('heading', { name: '登录/注册' }).waitFor();
  });
});

test('a token that ended in the middle: login leads back to the same lesson', async () => {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { device: 'android', token });
  const { page } = visit;
  await visit.open(`/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);

  // A lesson that plays on would notice the end itself.
  await page.goto('about:blank');
  await fetchData(url, logout, {}, { token });
  await visit.open(`/course/video/${video.id}`);
  await page.waitForURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/course/video/${video.id}`);
  await waitForToast(page, '请重新登录');
  expect(await page.evaluate(() => localStorage.getItem('meedu-h5-token'))).toBeNull();
  await logInOnPage(page, url, randomMobile());
  await page.waitForURL(`${url}/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
});

test('a token that ended while a lesson plays leads to login at the next report', {
  tags: ['complete'],
}, async () => {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const { token } = addOneMember(site());
  // The recording's addresses end with the session, too.
  const expectedProblems = [/403/];
  const visit = await openVisit(browser(), url, { device: 'android', token, expectedProblems });
  const { page } = visit;
  await visit.open(`/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
  await fetchData(url, logout, {}, { token });
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 15;
  });
  await page.waitForURL(/\/login\?redirect=/, { timeout: 20_000 });
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/course/video/${video.id}`);
});

/** Contract 19.2, pitfall 22. */
describe('the return address of a login is one of this site', () => {
  test.each([
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '\\/evil.example',
    '%2F%2Fevil.example',
    '/\t/evil.example',
  ])('%j leads home', { tags: ['complete'] }, async (redirect) => {
    const { url } = site();
    const visit = await openVisit(browser(), url);
    await visit.open(`/login?redirect=${encodeURIComponent(redirect)}`);
    await logInOnPage(visit.page, url, randomMobile());
    await visit.page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await visit.page.waitForTimeout(300);
    expect(new URL(visit.page.url()).origin).toBe(url);
  });
});

describe('the login screen', () => {
  test('asks for number, agreement and captcha in words', async () => {
    const visit = await openVisit(browser(), site().url);
    const { page } = visit;
    await visit.open('/login');
    const button = page.getByRole('button', { name: '获取短信验证码' });
    await page.getByLabel('手机号', { exact: true }).fill('12345678901');
    await button.tap();
    await waitForToast(page, '请输入正确的手机号');
    await page.getByLabel('手机号', { exact: true }).fill('13800000001');
    await button.tap();
    await waitForToast(page, '请同意协议');
    const sheet = page.getByRole('dialog', { name: '请阅读并同意' });
    // A document opened from the sheet closes back to the sheet.
    await sheet.getByRole('link', { name: '《用户协议》' }).tap();
    const document = page.getByRole('dialog', { name: '用户协议' });
    await document.waitFor();
    await document.getByRole('button', { name: '返回' }).tap();
    await document.waitFor({ state: 'detached' });
    expect(await sheet.isVisible()).toBe(true);
    await sheet.getByRole('button', { name: '同意并继续' }).tap();
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByPlaceholder('请输入图中字符').fill('zzzz');
    await page.getByRole('button', { name: '确认' }).tap();
    await waitForToast(page, '图形验证码错误');
    expect(await page.getByPlaceholder('请输入图中字符').inputValue()).toBe('');
  });

  test('a wrong code leaves the panel usable', { tags: ['complete'] }, async () => {
    const { url } = site();
    const visit = await openVisit(browser(), url);
    const { page } = visit;
    await visit.open('/login');
    const mobile = randomMobile();
    await requestCodeOnPage(page, url, mobile);
    const field = page.getByRole('textbox', { name: '验证码' });
    await field.fill('000000');
    await waitForToast(page, '短信验证码错误');
    await field.fill(await readSmsCode(url, mobile));
    await page.waitForURL((address) => address.pathname !== '/login');
  });

  test('links to the outbox of a demo site', { tags: ['complete'] }, async () => {
    const visit = await openVisit(browser(), site().url);
    await visit.open('/login');
    const link = visit.page.getByRole('link', { name: '演示短信箱' });
    expect(await link.getAttribute('href')).toBe('/demo/outbox');
  });
});
