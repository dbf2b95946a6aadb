import type { Page } from 'playwright-core';
import type { ConsoleFixtures, ConsoleScreen } from './console-screen.ts';
import { inDialog, opens, press } from './screen-acts.ts';

const ofAnnouncement = ({ announcement }: ConsoleFixtures): string => `/announcements/${announcement}`;
const ofAgreement =
  (tab = '') =>
  ({ agreement }: ConsoleFixtures): string =>
    `/agreements/${agreement}${tab}`;

/** The home page, announcements, agreements and the appearance. */
export const pageScreens: readonly ConsoleScreen[] = [
  { name: 'console-announcements', path: '/announcements', ready: /共 \d+ 项/ },
  { name: 'console-announcements-none', path: '/announcements?search=zzzz', ready: '没有找到公告' },
  { name: 'console-announcement-new', path: '/announcements', ready: /共 \d+ 项/, open: opens('写公告') },
  { name: 'console-announcement', path: ofAnnouncement, ready: '放假时间' },
  {
    name: 'console-announcement-preview',
    path: ofAnnouncement,
    ready: '放假时间',
    open: opens('预览'),
  },
  {
    name: 'console-announcement-publish',
    path: ofAnnouncement,
    ready: '放假时间',
    open: opens('发布'),
  },
  { name: 'console-agreements', path: '/agreements', ready: '版本 1.0' },
  { name: 'console-agreement', path: ofAgreement(), ready: /还有 \d+ 处要填写/ },
  {
    name: 'console-agreement-activate',
    path: ofAgreement(),
    ready: /还有 \d+ 处要填写/,
    open: opens('启用'),
  },
  { name: 'console-agreement-compare', path: ofAgreement('?tab=compare'), ready: '只看不同' },
  {
    name: 'console-agreement-consents',
    path: '/agreements',
    ready: '版本 1.0',
    open: openConsents,
  },
  { name: 'console-appearance', path: '/appearance', ready: '对比度' },
  { name: 'console-home', path: '/home', ready: '添加板块' },
  { name: 'console-home-preview', path: '/home?tab=preview&theme=dark', ready: '预览是只读的' },
  { name: 'console-home-add', path: '/home', ready: '添加板块', open: opens('添加板块') },
  { name: 'console-home-banners', path: '/home', ready: '添加板块', open: openPart(/^轮播图/) },
  { name: 'console-home-links', path: '/home', ready: '添加板块', open: openPart(/^快捷入口/) },
  { name: 'console-home-courses', path: '/home', ready: '添加板块', open: openPart(/^编辑推荐/) },
  { name: 'console-home-pictures', path: '/home', ready: '添加板块', open: openPart(/^图片/) },
  { name: 'console-home-item', path: '/home', ready: '添加板块', open: openLinkChooser },
  { name: 'console-home-publish', path: '/home', ready: '添加板块', open: opens('发布') },
];

function openPart(name: RegExp) {
  return async (page: Page): Promise<void> => {
    await press(page, name);
    await page.getByRole('button', { name: '全部板块' }).waitFor();
  };
}

async function openLinkChooser(page: Page): Promise<void> {
  await openPart(/^快捷入口/)(page);
  await press(page, /^编程/);
  await inDialog(page);
  await press(page, '更换');
  await page.getByRole('searchbox', { name: '搜索分类' }).waitFor();
}

async function openConsents(page: Page): Promise<void> {
  await page.getByRole('link', { name: '版本 1.0', exact: true }).first().click();
  await page.getByRole('tab', { name: '同意记录' }).click();
  await page.getByPlaceholder('完整手机号').waitFor();
}
