// @module-tag complete
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { randomMobile } from '../support/api/login.ts';
import { solveCaptchaOnPage } from '../support/browser/account.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

async function openLogin(viewport = { width: 390, height: 844 }) {
  const visit = await openVisit(browser(), site().url, { device: 'android', context: { viewport } });
  await visit.open('/login');
  await visit.page.getByRole('checkbox').check();
  return visit;
}
const askForCode = (page: Page) => page.getByRole('button', { name: '获取短信验证码' });
const numberField = (page: Page) => page.getByLabel('手机号', { exact: true });

async function boxOf(element: Locator) {
  await element.waitFor();
  // Both come in with a short movement.
  await element.evaluate((one) => Promise.all(one.getAnimations().map((animation) => animation.finished)));
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return {
    top: box.y,
    bottom: box.y + box.height,
    middle: box.y + box.height / 2,
    left: box.x,
    width: box.width,
  };
}
const toastOn = (page: Page, text: string) => page.locator('[data-position]').filter({ hasText: text });
const areApart = (a: { top: number; bottom: number }, b: { top: number; bottom: number }): boolean =>
  a.bottom <= b.top || b.bottom <= a.top;

test('an error is shown once, in the middle of the screen, and its field is marked', async () => {
  const { page } = await openLogin();
  await numberField(page).fill('1380000');
  await askForCode(page).tap();
  const toast = toastOn(page, '请输入正确的手机号');
  expect((await boxOf(toast)).middle).toBeCloseTo(844 * 0.5, 0);
  expect(await page.getByText('请输入正确的手机号').count()).toBe(1);
  expect(await numberField(page).getAttribute('aria-invalid')).toBe('true');
  const edge = (field: Locator) =>
    field.evaluate((one) => getComputedStyle(one.parentElement ?? one).borderColor);
  const wrong = await edge(numberField(page));
  await numberField(page).fill('13800000001');
  await page.waitForFunction(() => document.querySelector('[aria-invalid]') === null);
  await expect.poll(() => edge(numberField(page))).not.toBe(wrong);
});

test.each([
  ['lying down', { width: 844, height: 390 }],
  ['small', { width: 320, height: 460 }],
])('on a phone that is %s the field stays in sight', async (_, viewport) => {
  const { page } = await openLogin(viewport);
  await numberField(page).fill('1380000');
  await askForCode(page).tap();
  const toast = await boxOf(toastOn(page, '请输入正确的手机号'));
  expect(areApart(toast, await boxOf(numberField(page)))).toBe(true);
});

test('about a dialog it stands at 20 %, clear of the box, over a mask of 0.55; the page behind stands still', async () => {
  const { page } = await openLogin();
  await numberField(page).fill(randomMobile());
  await askForCode(page).tap();
  await page.getByPlaceholder('请输入图中字符').fill('zzzz');
  await page.getByRole('button', { name: '确认' }).tap();
  const toast = toastOn(page, '图形验证码错误');
  const place = await boxOf(toast);
  expect(place.middle).toBeCloseTo(844 * 0.2, 0);
  expect(areApart(place, await boxOf(page.locator('dialog > :first-child')))).toBe(true);
  expect(await page.getByText('图形验证码错误').count()).toBe(1);
  const styles = await page.evaluate(() => ({
    mask: getComputedStyle(document.querySelector('dialog') ?? document.body).backgroundColor,
    overflow: getComputedStyle(document.documentElement).overflowY,
  }));
  expect(styles).toEqual({ mask: 'rgba(0, 0, 0, 0.55)', overflow: 'hidden' });
});

test('masks darken as much as the specification says', async () => {
  const { page } = await openLogin();
  const colours = await page.evaluate(() =>
    ['--mask', '--mask-thin', '--mask-thick'].map((name) => {
      const layer = document.body.appendChild(document.createElement('div'));
      layer.style.background = `var(${name})`;
      return getComputedStyle(layer).backgroundColor;
    }),
  );
  expect(colours).toEqual(['rgba(0, 0, 0, 0.55)', 'rgba(0, 0, 0, 0.35)', 'rgba(0, 0, 0, 0.75)']);
});

test('a toast that is wanted at the bottom stands at 80 %', async () => {
  const { page } = await openLogin();
  await numberField(page).fill('1380000');
  await askForCode(page).tap();
  const toast = toastOn(page, '请输入正确的手机号');
  await toast.waitFor();
  await toast.evaluate((one) => one.setAttribute('data-position', 'bottom'));
  expect((await boxOf(toast)).middle).toBeCloseTo(844 * 0.8, 0);
});

test('a double tap opens the captcha once and leaves it open; later a tap beside it closes it', async () => {
  const { page, apiCalls, forgetCalls } = await openLogin();
  await numberField(page).fill(randomMobile());
  const { left, width, middle } = await boxOf(askForCode(page));
  forgetCalls();
  await solveCaptchaOnPage(page, site().url, async () => {
    await page.touchscreen.tap(left + width / 2, middle);
    await page.touchscreen.tap(left + width / 2, middle);
  });
  const field = page.getByPlaceholder('请输入图中字符');
  await field.waitFor();
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(apiCalls().filter((call) => call.startsWith('GET /api/v2/captcha/image'))).toHaveLength(1);
  // Until the 400 ms are over this does nothing; then it closes.
  await expect
    .poll(async () => {
      if ((await page.getByRole('dialog').count()) > 0) await page.touchscreen.tap(10, 10);
      return page.getByRole('dialog').count();
    })
    .toBe(0);
});
