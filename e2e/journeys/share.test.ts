import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { devices } from '../../bench/browser/chromium.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

const KIT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
/** Replaces WeChat's JS-SDK and records its calls. */
const STAND_IN = `window.told = [];
window.wx = {
  config: (config) => window.told.push({ config }),
  ready: (run) => run(),
  updateAppMessageShareData: (page) => window.told.push({ friend: page }),
  updateTimelineShareData: (page) => window.told.push({ timeline: page }),
};`;

interface Told {
  readonly friend?: {
    readonly title: string;
    readonly desc: string;
    readonly link: string;
    readonly imgUrl: string;
  };
}
const friendCards = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { told?: Told[] }).told ?? []).flatMap(({ friend }) => friend ?? []),
  );

async function openInWechat(device: 'iphone' | 'android') {
  const userAgent = `${devices[device].userAgent} MicroMessenger/8.0.50`;
  const visit = await openVisit(browser(), site().url, { device, context: { userAgent } });
  const { page } = visit;
  const signed: (string | null)[] = [];
  await page.route('**/api/v3/other/wechat-mp-jssdk?*', (route) => {
    signed.push(new URL(route.request().url()).searchParams.get('path'));
    const data = {
      enabled: 1,
      data: { appId: 'wx1' },
      share: { title: '学校', desc: '一起学', icon: '/i.png' },
    };
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.route(KIT, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
  return { ...visit, signed };
}

test.each([
  ['iphone', (url: string, _course: string) => [`${url}/?from=group`]],
  ['android', (url: string, course: string) => [`${url}/?from=group`, course]],
] as const)(
  'inside WeChat each page is shared as itself, signed as %s wants it',
  async (device, expected) => {
    const { url } = site();
    const { page, open, signed } = await openInWechat(device);
    await open('/?from=group');
    await expect.poll(async () => (await friendCards(page)).length).toBeGreaterThan(0);
    expect((await friendCards(page)).at(-1)).toMatchObject({ title: '在学演示学校', desc: '一起学' });

    await page.locator('main a[href^="/course/"]').first().tap();
    await page.waitForURL(/\/course\/\d+$/);
    // The address changes before the screen.
    const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: '在学演示学校' });
    const title = (await heading.textContent()) ?? '';
    await expect.poll(async () => (await friendCards(page)).at(-1)?.title).toBe(title);
    const card = (await friendCards(page)).at(-1);
    expect(card?.link).toBe(page.url());
    expect(card?.imgUrl).toMatch(/^http.*\/files\//);
    expect(signed).toEqual(expected(url, page.url()));
  },
);

test('outside WeChat nothing of it is loaded or asked for', async () => {
  const visit = await openVisit(browser(), site().url);
  const asked: string[] = [];
  visit.page.on('request', (request) => asked.push(request.url()));
  await visit.open('/');
  await visit.page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /wx\.qq\.com|jssdk|wechat-share/.test(address))).toEqual([]);
});

test('what is shared can be read, though its button stands in white over the cover', {
  tags: ['complete'],
}, async () => {
  const visit = await openVisit(browser(), site().url);
  const { page } = visit;
  await visit.open('/course/1');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: '分享' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  const heading = sheet.getByRole('heading', { name: '分享' });
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe(ink);
  await sheet.getByText('长按保存').waitFor();
  const poster = sheet.getByRole('img', { name: `“${title}”的海报，带二维码` });
  await poster.waitFor();
  const address = (await poster.getAttribute('src')) ?? '';
  // Not `blob:`, which WeChat does not save.
  expect(address.slice(0, 23)).toBe('data:image/jpeg;base64,');
});
