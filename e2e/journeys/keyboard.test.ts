import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { randomMobile, readSmsCode } from '../support/api/login.ts';
import { solveCaptchaOnPage } from '../support/browser/account.ts';
import { isFocusVisible, tabTo } from '../support/browser/keyboard.ts';
import { expectToPlay, videoState } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

test('from the course to the video with the keyboard alone', async () => {
  const { url } = site();
  const { course, video } = await findLesson(url, 'free lesson', isFree);
  const visit = await openVisit(browser(), url, { device: 'desktop' });
  const { page } = visit;
  await visit.open(`/course/${course.id}`);

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到主要内容');
  const start = page
    .getByRole('button', { name: /(开始|继续)学习/ })
    .or(page.getByRole('link', { name: /(开始|继续)学习/ }));
  await tabTo(page, start);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);

  const mobile = randomMobile();
  await tabTo(page, page.getByLabel('手机号', { exact: true }));
  await page.keyboard.type(mobile);
  const box = page.getByRole('checkbox');
  await tabTo(page, box);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Space');
  expect(await box.isChecked()).toBe(true);
  await page.getByLabel('手机号', { exact: true }).focus();
  const text = await solveCaptchaOnPage(page, url, () => page.keyboard.press('Enter'));
  await tabTo(page, page.getByPlaceholder('请输入图中字符'));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '输入短信验证码' }).waitFor();
  await tabTo(page, page.getByRole('textbox', { name: '验证码' }));
  await page.keyboard.type(await readSmsCode(url, mobile));
  await page.waitForURL(`${url}/course/video/${video.id}`);
  const play = page.getByRole('button', { name: '播放', exact: true });
  await play.waitFor();
  await tabTo(page, play);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expectToPlay(page);
  await page.keyboard.press('k');
  await expect.poll(async () => (await videoState(page)).isPaused).toBe(true);
  await page.keyboard.press('k');
  const { seconds } = await expectToPlay(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await videoState(page)).seconds).toBeGreaterThan(seconds + 9);
  await page.keyboard.press('m');
  await expect.poll(async () => (await videoState(page)).muted).toBe(true);
});

/** The name of the element with the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

test('Escape closes the captcha and the focus returns', async () => {
  const { url } = site();
  const visit = await openVisit(browser(), url, { device: 'desktop' });
  const { page } = visit;
  await visit.open('/login');
  await page.getByLabel('手机号', { exact: true }).fill(randomMobile());
  await page.getByRole('checkbox').check();
  const button = page.getByRole('button', { name: '获取短信验证码' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('获取短信验证码');
});

test('the choices of the player open, close and give the focus back', { tags: ['complete'] }, async () => {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const visit = await openVisit(browser(), url, { device: 'desktop', token: addOneMember(site()).token });
  const { page } = visit;
  await visit.open(`/course/video/${video.id}`);
  const speed = page.getByRole('button', { name: /^倍速/ });
  await speed.waitFor();
  await tabTo(page, speed);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await tabTo(page, sheet.getByRole('button', { name: '1.25x' }));
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: /^倍速 1.25x/ }).count()).toBe(1);
  expect(await focused(page)).toMatch(/^倍速/);
});
