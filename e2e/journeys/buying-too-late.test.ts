// @module-tag complete
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLesson, isPaidWithoutVip } from '../support/api/lessons.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { setSecondsToPay } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { runOrderCommand } from '../support/site/programs.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

const tapButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** A phone with a course ordered on it and Alipay's page open; the order waits for its money. */
async function openAtGateway() {
  const { url } = site();
  const { course } = await findLesson(url, 'lesson of a paid course', isPaidWithoutVip);
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, {
    device: 'android',
    token,
    // The gateway refuses to take money for what was closed.
    expectedProblems: [/^HTTP 400 .*\/demo\/pay$/, /status of 400/],
  });
  const { page, open } = visit;
  await open(`/course/${course.id}`);
  await page.getByRole('link', { name: '购买课程' }).tap();
  await page.getByText('支付宝', { exact: true }).tap();
  await page.getByRole('button', { name: /^支付宝支付 ¥/ }).tap();
  await tapButton(page, '阅读并同意');
  await page.waitForURL(/\/demo\/pay\?/);
  const gateway = page.url();
  await open('/member/order');
  await tapButton(page, '继续支付');
  await page.waitForURL(/\/payment\/index\?/);
  const orderNo = /\d{18}/.exec((await page.locator('dl').textContent()) ?? '')?.[0] ?? '';
  return { ...visit, course, orderNo, cashier: page.url(), gateway };
}

/** The time that the list says is left, seconds; null while it says none. */
async function secondsShown(page: Page): Promise<number | null> {
  const text = await page.getByRole('timer').allTextContents();
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(text[0] ?? '') ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

test('an expired order closes on the open page and can no longer be paid', async () => {
  const { page, open, course, orderNo, cashier, gateway } = await openAtGateway();
  await open('/member/order');
  await expect.poll(() => secondsShown(page), { timeout: 15_000 }).toBeGreaterThan(3000);
  const first = (await secondsShown(page)) ?? 0;
  await expect.poll(() => secondsShown(page), { timeout: 15_000 }).toBeLessThan(first);

  setSecondsToPay(site(), orderNo, 10);
  await open('/member/order');
  // The page is not reloaded: its countdown ends.
  await page.getByText('已取消', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await page.getByRole('button', { name: '继续支付' }).count()).toBe(0);
  expect(await page.getByRole('timer').count()).toBe(0);

  await page.goto(cashier);
  await page.getByText('订单已取消').waitFor();
  await page.getByText('如果已经付款，款项会原路退回').waitFor();
  expect(await page.getByRole('button', { name: /^确认支付/ }).count()).toBe(0);

  await page.goto(gateway);
  await tapButton(page, '支付成功');
  await page.getByRole('heading', { name: '支付已关闭' }).waitFor();
  await open('/order/success');
  await page.getByRole('heading', { name: '订单已取消' }).waitFor();
  await open(`/course/${course.id}`);
  await page.getByRole('link', { name: '购买课程' }).waitFor();
});

test('a late payment is shown, delivers nothing and is refunded', async () => {
  const { page, open, course, orderNo } = await openAtGateway();
  setSecondsToPay(site(), orderNo, 0);
  await open('/member/order');
  await page.getByText('已取消', { exact: true }).waitFor();

  const notice = new URLSearchParams({ order_no: orderNo, despite_close: '1', times: '3' });
  const sent = await fetch(`${site().url}/demo/pay/notify`, { method: 'POST', body: notice });
  expect(sent.status).toBe(200);
  await open('/messages');
  await page.getByRole('link', { name: /将退回 ¥[\d.]+.*的订单已取消，支付的钱款将退回/ }).waitFor();
  await open(`/course/${course.id}`);
  await page.getByRole('link', { name: '购买课程' }).waitFor();

  expect(await runOrderCommand(site(), 'list', 'late')).toContain(`${orderNo}  收款单`);
  await runOrderCommand(site(), 'refund', orderNo);
  await open('/member/order');
  await page.getByText(/^已退金额：¥/).waitFor();
  await page.getByText('已取消', { exact: true }).waitFor();
  expect(await runOrderCommand(site(), 'list', 'late')).toContain('没有待退回的款项');
  expect(await runOrderCommand(site(), 'check')).toContain('账目一致');
});
