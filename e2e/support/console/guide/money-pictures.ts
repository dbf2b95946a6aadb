import { inDialog, opens, press } from '../screen-acts.ts';
import { type GuidePicture, open } from './guide-picture.ts';

/** Orders, refunds, promo codes and plans. */
export const MONEY_PICTURES: readonly GuidePicture[] = [
  { name: 'orders', show: (page, subject) => open(page, subject, '/orders', '周末读书') },
  {
    name: 'order',
    async show(page, subject) {
      await open(page, subject, '/orders?search=老陈学编程', '老陈学编程');
      await page
        .getByRole('link', { name: /零基础学网页设计/ })
        .first()
        .click();
      await page.getByText('订单历史').waitFor();
    },
  },
  {
    name: 'refund',
    async show(page, subject) {
      await open(page, subject, '/refunds/applications', '林小满');
      await opens('退款…')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: '取消' }).check();
      await dialog.getByLabel('原因').fill('报错课程');
      await dialog.getByRole('button', { name: /^退款 / }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'promo-codes', show: (page, subject) => open(page, subject, '/promo-codes', 'SPRING20') },
  {
    name: 'generate-codes',
    async show(page) {
      await opens('批量生成')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('数量').fill('100');
      await dialog.getByLabel('批次名称').fill('双十一讲座');
      await dialog.getByLabel('开头').fill('ZX-');
      await dialog.getByLabel('抵扣金额').fill('30');
    },
  },
  {
    name: 'plan',
    async show(page, subject) {
      await open(page, subject, '/plans', '年度会员');
      await press(page, /^「年度会员」/);
      await page.getByRole('menuitem', { name: '编辑' }).click();
      await inDialog(page);
    },
  },
];

/** Money that is confirmed and decided on a phone; last, how a member asks for a refund. */
export const MONEY_ON_PHONE: readonly GuidePicture[] = [
  {
    name: 'transfer-phone',
    async show(page, subject) {
      await open(page, subject, '/orders?tab=transfers', '周末读书');
      await opens('确认到账')(page);
      await page.getByRole('dialog').getByLabel('到账金额').fill('99');
    },
  },
  { name: 'approval-phone', show: (page, subject) => open(page, subject, '/refunds', '小雨爱画画') },
  {
    name: 'refund-request-phone',
    async show(page, { url, learnerToken }) {
      await page.goto(url);
      await page.evaluate((token) => {
        // The tab may still be in a preview.
        sessionStorage.clear();
        localStorage.setItem('meedu-h5-token', token);
      }, learnerToken);
      await page.goto(`${url}/member/order`);
      await press(page, '申请退款');
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill('老师讲得很好，但我时间不够，想退款以后再学。');
      await page.evaluate(() => localStorage.removeItem('meedu-h5-token'));
    },
  },
];
