import { inDialog, press } from '../screen-acts.ts';
import { type GuidePicture, open } from './guide-picture.ts';

/** Announcements, agreements, the home page, settings and the appearance. */
export const PAGE_PICTURES: readonly GuidePicture[] = [
  {
    name: 'announcement',
    async show(page, subject) {
      await open(page, subject, '/announcements', '国庆放假期间的答疑安排');
      await page.getByRole('link', { name: '国庆放假期间的答疑安排' }).first().click();
      await page.getByText('放假时间').first().waitFor();
    },
  },
  { name: 'agreements', show: (page, subject) => open(page, subject, '/agreements', '版本 1.0') },
  {
    name: 'agreement-compare',
    async show(page) {
      await page
        .getByRole('link', { name: /^版本 1\.1/ })
        .first()
        .click();
      await page.getByRole('tab', { name: '对比' }).click();
      await page.getByText('只看不同').waitFor();
    },
  },
  {
    name: 'home',
    async show(page, subject) {
      await open(page, subject, '/home', '新课上线');
      await page.frameLocator('iframe').getByText('新课上线').first().waitFor();
    },
  },
  {
    name: 'home-courses',
    async show(page) {
      await press(page, /^新课上线/);
      await page.getByRole('button', { name: '全部板块' }).waitFor();
    },
  },
  {
    name: 'settings',
    async show(page, subject) {
      await open(page, subject, '/settings/orders', '线下转账的收款说明');
    },
  },
  {
    name: 'setting-test',
    async show(page, subject) {
      await open(page, subject, '/settings/alipay', '应用私钥');
      await press(page, '测试支付宝');
      await page.getByRole('button', { name: '再测一次' }).waitFor();
      await page.getByText('还没有填写').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'appearance',
    async show(page, subject) {
      await open(page, subject, '/appearance', '对比度');
      await page.getByLabel('颜色', { exact: true }).fill('#e8590c');
      await page.getByText('直接使用不够清楚').waitFor();
      await page.getByRole('figure', { name: '深色模式' }).scrollIntoViewIfNeeded();
    },
  },
];

/** What is done on a phone. */
export const PAGES_ON_PHONE: readonly GuidePicture[] = [
  {
    name: 'maintenance-phone',
    async show(page, subject) {
      await open(page, subject, '/settings/maintenance', '打开维护模式');
      await page.getByLabel('学员看到的文字').fill('系统升级，今晚 22 点恢复');
      await press(page, '打开维护模式');
      await inDialog(page);
    },
  },
];
