// @module-tag complete
import { readFileSync } from 'node:fs';
import { courseAttachment, courseDetail, courses } from '@zaixue/contract/calls/course';
import type { AttachmentRow } from '@zaixue/contract/entities/course';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { devices } from '../../bench/browser/chromium.ts';
import { failure, fetchData, makeCall } from '../support/api/wire.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

/** Addresses of one member within an hour (contract 6.6). */
const HOURLY = 60;
const WECHAT = `${devices.android.userAgent} MicroMessenger/8.0.50.2701(0x2800325B) WeChat/arm64 NetType/WIFI`;

const site = useSite();
const browser = useBrowser();
let courseId = 0;
let file: AttachmentRow;
beforeAll(async () => {
  const { url } = site();
  for (const course of (await fetchData(url, courses, { page_size: 100 })).data) {
    const [first] = (await fetchData(url, courseDetail, { id: course.id })).attach;
    if (course.is_free === 1 || !first) continue;
    [courseId, file] = [course.id, first];
    return;
  }
  throw new Error('the demo site has no paid course with material');
});

const rowOf = (page: Page) => page.getByRole('list', { name: '课件' }).getByRole('listitem').first();
const download = (page: Page) => rowOf(page).getByRole('button', { name: `下载 ${file.name}` });
const buyer = () => addOneMember(site(), { boughtCourseId: courseId });

/** Opens the course at its first tab and taps through to its files. */
async function showMaterial(visit: Awaited<ReturnType<typeof openVisit>>): Promise<void> {
  await visit.open(`/course/${courseId}`);
  await visit.page.getByRole('tab', { name: '课件' }).tap();
  await rowOf(visit.page).getByText(file.name, { exact: true }).waitFor();
}

/** The address the app was given for its next download. */
async function addressGiven(page: Page): Promise<string> {
  const answer = await page.waitForResponse((response) => response.url().includes('/attach/'));
  return ((await answer.json()) as { data: { download_url: string } }).data.download_url;
}

test('a buyer downloads a file; its address works once and only once', async () => {
  const visit = await openVisit(browser(), site().url, { device: 'iphone', token: buyer().token });
  const { page } = visit;
  await showMaterial(visit);
  const [address, saved] = await Promise.all([
    addressGiven(page),
    page.waitForEvent('download'),
    download(page).tap(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${file.name}.${file.extension}`);
  expect(readFileSync((await saved.path()) ?? '')).toHaveLength(file.size);
  expect(await (await fetch(address)).json()).toEqual(failure(1, '参数错误'));

  // The course stays where it was, and the next tap has an address of its own.
  await rowOf(page).waitFor();
  const [second] = await Promise.all([
    addressGiven(page),
    page.waitForEvent('download'),
    download(page).tap(),
  ]);
  expect(second).not.toBe(address);
});

test('where new windows open, the file is downloaded once, in a new window', async () => {
  const visit = await openVisit(browser(), site().url, { device: 'android', token: buyer().token });
  const { page } = visit;
  await showMaterial(visit);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/attach-download')) asked.push(request.url());
  });
  const saved = new Promise<string>((resolve) => {
    page.on('download', (one) => resolve(one.suggestedFilename()));
    page.context().on('page', (opened) => opened.on('download', (one) => resolve(one.suggestedFilename())));
  });
  await download(page).tap();
  expect(await saved).toBe(`${file.name}.${file.extension}`);
  expect(asked).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(`/course/${courseId}`);
});

test('of two simultaneous requests for one address, one gets the file', async () => {
  const input = { courseId, id: file.id };
  const { download_url: address } = await fetchData(site().url, courseAttachment, input, buyer());
  const answers = await Promise.all([fetch(address), fetch(address), fetch(address)]);
  const files = answers.filter((answer) => answer.headers.has('content-disposition'));
  expect(files).toHaveLength(1);
  expect(await files[0]?.arrayBuffer()).toHaveProperty('byteLength', file.size);
});

test('after sixty addresses within the hour the page says so', async () => {
  const { token } = buyer();
  const input = { courseId, id: file.id };
  for (let count = 0; count < HOURLY; count += 1) {
    expect((await makeCall(site().url, courseAttachment, input, { token })).envelope.code).toBe(0);
  }
  const visit = await openVisit(browser(), site().url, { device: 'android', token });
  await showMaterial(visit);
  await download(visit.page).tap();
  await waitForToast(visit.page, '请稍后再试');
  expect(visit.page.context().pages()).toHaveLength(1);
});

test('a member without the course sees a notice, and a visitor returns after the login', async () => {
  const member = await openVisit(browser(), site().url, { token: addOneMember(site()).token });
  await showMaterial(member);
  member.forgetCalls();
  await download(member.page).tap();
  await waitForToast(member.page, '请购买课程');
  expect(member.apiCalls()).toEqual([]);

  const visitor = await openVisit(browser(), site().url);
  await showMaterial(visitor);
  await download(visitor.page).tap();
  await visitor.page.waitForURL((address) => address.pathname === '/login');
  expect(new URL(visitor.page.url()).searchParams.get('redirect')).toMatch(
    new RegExp(`^/course/${courseId}`),
  );
});

test('in the browser of WeChat the address is copied for a real one', async () => {
  const visit = await openVisit(browser(), site().url, {
    device: 'android',
    token: buyer().token,
    context: { userAgent: WECHAT, permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const { page } = visit;
  await showMaterial(visit);
  const [address] = await Promise.all([addressGiven(page), download(page).tap()]);
  await waitForToast(page, '链接已复制，请使用浏览器下载');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  // The address has not been used yet.
  expect((await fetch(address)).headers.get('content-disposition')).toMatch(/^attachment/);
});

test('where copying fails the address is shown for manual copying', async () => {
  const visit = await openVisit(browser(), site().url, {
    device: 'android',
    token: buyer().token,
    context: { userAgent: WECHAT },
  });
  const { page } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await showMaterial(visit);
  const [address] = await Promise.all([addressGiven(page), download(page).tap()]);
  const dialog = page.getByRole('dialog', { name: '下载链接' });
  await dialog.getByText(address, { exact: true }).waitFor();
  await dialog.getByText('请长按上方链接选择复制，或点击下方按钮复制').waitFor();
  await dialog.getByRole('button', { name: '复制链接' }).tap();
  await waitForToast(page, '复制失败，请长按链接复制');
  await dialog.getByRole('button', { name: '关闭' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect((await fetch(address)).ok).toBe(true);
});
