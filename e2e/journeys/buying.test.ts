import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findLesson, isPaidWithoutVip } from '../support/api/lessons.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** A phone of a member who owns nothing. */
const openPhone = () =>
  openVisit(browser(), site().url, { device: 'android', token: addOneMember(site()).token });

const tapButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** The button of the order screen: the way to pay and the amount. */
const PAY = /支付 ¥[\d.]+$/;
const tapPay = (page: Page) => page.getByRole('button', { name: PAY }).tap();

/** Pays on the order screen with a way to pay, at the simulated gateway behind it. */
async function payBy(page: Page, way: string, result: string): Promise<void> {
  await page.getByText(way, { exact: true }).tap();
  await tapPay(page);
  await tapButton(page, '阅读并同意');
  await page.waitForURL(/\/demo\/pay\?/);
  await tapButton(page, result);
}

/** Goes on with the payment at the hosted cashier. */
async function payAtCashier(page: Page): Promise<void> {
  await page.waitForURL(/\/payment\/index\?/);
  await page.getByRole('button', { name: /^确认支付 ¥/ }).tap();
  await page.waitForURL(/\/demo\/pay\?/);
  await tapButton(page, '支付成功');
}

async function findPaidLesson() {
  const { course, video } = await findLesson(site().url, 'lesson of a paid course', isPaidWithoutVip);
  return { course, video };
}

describe('a course', () => {
  test('is bought at the simulated gateway and plays at once', async () => {
    const { course, video } = await findPaidLesson();
    const { page, open } = await openPhone();
    await open(`/course/${course.id}`);
    await page.getByRole('link', { name: '购买课程' }).tap();
    await page.getByText(`¥${course.charge}`).first().waitFor();
    await payBy(page, '支付宝', '支付成功');
    await page.waitForURL(/\/order\/success/);
    await page.getByRole('link', { name: '立即学习' }).tap();
    await page.getByRole('link', { name: '开始学习' }).waitFor();
    await open(`/course/video/${video.id}`);
    await tapButton(page, '播放');
    await expectToPlay(page);
    await open('/member/order');
    await page.getByText('已支付', { exact: true }).waitFor();
    await page.getByText('支付宝', { exact: true }).waitFor();
  });

  test('is there without paying when a code covers its price', { tags: ['complete'] }, async () => {
    const { course } = await findPaidLesson();
    const { page, open } = await openPhone();
    await open(`/course/${course.id}`);
    await page.getByRole('link', { name: '购买课程' }).tap();
    await page.getByText('使用优惠码').tap();
    await page.getByPlaceholder('请输入优惠码').fill('free');
    await tapButton(page, '验证');
    await page.getByText('优惠码已抵扣1000元').waitFor();
    await page.getByText('¥0.00', { exact: true }).waitFor();
    // Nothing is to be paid, so there is no way to choose.
    await page.getByRole('button', { name: '提交订单 ¥0.00' }).tap();
    await tapButton(page, '阅读并同意');
    await waitForToast(page, '支付成功');
    await page.waitForURL(`${site().url}/course/${course.id}`);
    await page.getByRole('link', { name: '开始学习' }).waitFor();
  });

  test('once paid, going back meets its success page and then the course, never a form or a page in between', {
    tags: ['complete'],
  }, async () => {
    const { course } = await findPaidLesson();
    const { page, open } = await openPhone();
    await open(`/course/${course.id}`);
    await page.getByRole('link', { name: '购买课程' }).tap();
    await payBy(page, '支付宝', '支付成功');
    await page.waitForURL(/\/order\/success/);
    await page.getByRole('link', { name: '立即学习' }).waitFor();
    // Back over the gateway and the order screen, which becomes the success page at once. Nothing of ours is in between.
    await page.goBack();
    await page.waitForURL(/\/demo\/pay\?/);
    await page.goBack();
    await page.waitForURL(/\/order\/success/);
    await page.getByRole('link', { name: '立即学习' }).waitFor();
    expect(await page.getByText('您的交易已完成').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(`${site().url}/course/${course.id}`);
  });

  test('ordered by double taps is ordered once, and offered to be gone on with when it was not paid', {
    tags: ['complete'],
  }, async () => {
    const { course } = await findPaidLesson();
    const { page, open, apiCalls } = await openPhone();
    await open(`/order?goods_type=vod&goods_id=${course.id}`);
    const pay = page.getByRole('button', { name: PAY });
    await pay.waitFor();
    // Ticked, so that the first tap orders.
    await page.getByRole('checkbox').check({ force: true });
    const box = await pay.boundingBox();
    if (!box) throw new Error('the button has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await page.waitForURL(/\/demo\/pay\?/);
    expect(apiCalls().filter((call) => call === 'POST /api/v3/order')).toHaveLength(1);
    await page.goBack();
    await page.getByText('待支付', { exact: true }).waitFor();
    await page.getByText(/^剩余支付时间 (59|60):/).waitFor();
    await tapButton(page, '继续支付');
    await payAtCashier(page);
    await page.waitForURL(/\/order\/success/);
    await page.getByRole('link', { name: '立即学习' }).waitFor();
  });

  test('that was not paid for waits in the list, survives a failure and can be continued', {
    tags: ['complete'],
  }, async () => {
    const { course } = await findPaidLesson();
    const { page, open } = await openPhone();
    await open(`/course/${course.id}`);
    await page.getByRole('link', { name: '购买课程' }).tap();
    await payBy(page, '微信支付', '支付失败');
    await page.getByText('支付失败，可以再试一次').waitFor();
    await open('/member/order');
    await page.getByText(/^剩余支付时间 (59|60):/).waitFor();
    await tapButton(page, '继续支付');
    await payAtCashier(page);
    await page.waitForURL(/\/order\/success/);
    await page.getByRole('heading', { name: '支付成功' }).waitFor();
    await page.getByRole('link', { name: '查看订单' }).tap();
    await page.getByText('已支付').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  test('that is not wanted any more is cancelled and can be ordered anew', {
    tags: ['complete'],
  }, async () => {
    const { course } = await findPaidLesson();
    const { page, open } = await openPhone();
    const order = async (): Promise<void> => {
      await tapPay(page);
      await tapButton(page, '阅读并同意');
      await page.waitForURL(/\/demo\/pay\?/);
    };
    await open(`/course/${course.id}`);
    await page.getByRole('link', { name: '购买课程' }).tap();
    await order();
    await open('/member/order');
    await tapButton(page, '继续支付');
    await page.waitForURL(/\/payment\/index\?/);
    const cashier = page.url();
    await open('/member/order');
    await tapButton(page, '取消订单');
    await tapButton(page, '确认');
    await page.getByText('已取消', { exact: true }).waitFor();
    await page.goto(cashier);
    await page.getByText('订单已取消').waitFor();
    await open(`/course/${course.id}`);
    await page.getByRole('link', { name: '购买课程' }).tap();
    await order();
  });
});

test('a plan is bought and opens the courses of members', async () => {
  const { page, open } = await openPhone();
  await open('/role');
  await page.getByText('您还不是本站会员哦').waitFor();
  await page.getByText('年度会员', { exact: true }).tap();
  await page.getByRole('button', { name: /^立即开通 ¥/ }).tap();
  await payBy(page, '微信支付', '支付成功');
  await page.waitForURL(/\/order\/success/);
  await page.getByRole('heading', { name: '支付成功' }).waitFor();
  await open('/role');
  await page.getByText(/到期 · 还有 \d+ 天$/).waitFor();
});

test('a payment that is cancelled at the gateway shows no success', { tags: ['complete'] }, async () => {
  const { course } = await findPaidLesson();
  const { page, open } = await openPhone();
  await open(`/course/${course.id}`);
  await page.getByRole('link', { name: '购买课程' }).tap();
  await payBy(page, '支付宝', '取消');
  await page.waitForURL((address) => !address.pathname.startsWith('/demo/'));
  await open('/order/success');
  await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
});
