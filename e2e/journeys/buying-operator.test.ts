// @module-tag complete
import { orderCreate } from '@zaixue/contract/calls/order';
import { expect, test } from 'vitest';
import { findLesson, isPaidWithoutVip } from '../support/api/lessons.ts';
import { fetchData } from '../support/api/wire.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { runOrderCommand } from '../support/site/programs.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** A phone of a member with an unpaid order for a paid course. */
async function openWithOrder() {
  const { url } = site();
  const { course } = await findLesson(url, 'lesson of a paid course', isPaidWithoutVip);
  const { token } = addOneMember(site());
  const goods = { goods_type: 'COURSE', goods_id: course.id, agree_protocol: 1 };
  const { order_no, pay_url = '' } = await fetchData(url, orderCreate, goods, { token });
  const visit = await openVisit(browser(), url, { device: 'android', token });
  return { ...visit, course, orderNo: order_no, payUrl: pay_url };
}

test('a bank transfer is delivered once the operator has seen the money', async () => {
  const { page, open, course, orderNo, payUrl } = await openWithOrder();
  await page.goto(payUrl);
  await page.getByText('线下支付', { exact: true }).tap();
  await page.getByRole('button', { name: /^确认支付 ¥/ }).tap();
  await page.getByText('收款账号信息').first().waitFor();
  await open('/member/order');
  await page.getByText('支付中', { exact: true }).waitFor();
  await runOrderCommand(site(), 'confirm', orderNo);
  await open('/member/order');
  await page.getByText('已支付', { exact: true }).waitFor();
  await open(`/course/${course.id}`);
  await page.getByRole('link', { name: '开始学习' }).waitFor();
  await open('/messages');
  await page.getByText('课程购买成功').waitFor();
  expect(await runOrderCommand(site(), 'check')).toContain('账目一致');
});

test('money that was given back is shown beside the order', async () => {
  const { page, open, course, orderNo, payUrl } = await openWithOrder();
  await page.goto(payUrl);
  await page.getByText('支付宝', { exact: true }).tap();
  await page.getByRole('button', { name: /^确认支付 ¥/ }).tap();
  await page.getByRole('button', { name: '支付成功' }).tap();
  await page.waitForURL((address) => !address.pathname.startsWith('/demo/'));
  await open('/member/order');
  await page.getByText('已支付', { exact: true }).waitFor();
  await runOrderCommand(site(), 'refund', orderNo, '0.5', '--keep-access');
  await open('/member/order');
  await page.getByText('部分退款', { exact: true }).waitFor();
  await page.getByText('已退金额：¥0.50').waitFor();
  await open('/messages');
  await page.getByText(/^已退款 ¥0\.5$/).waitFor();
  await page.getByRole('link', { name: /课程购买成功/ }).tap();
  await page.waitForURL(new RegExp(`/course/${course.id}$`));
  await page.getByRole('link', { name: '开始学习' }).waitFor();
});
