import { memberOrders } from '@zaixue/contract/calls/account';
import { orderCancel, orderCreate } from '@zaixue/contract/calls/order';
import type { Page } from 'playwright-core';
import { fetchData } from '../api/wire.ts';
import { type Screen, type ScreenFixtures, screenAt, waitUntilIdle } from './screen.ts';

const tapButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).tap();
/** The button of the order screen: the way to pay and the amount. */
const PAY = /支付 ¥[\d.]+$/;
/** The button of the hosted cashier. */
const CONFIRM = /^确认支付 ¥/;

const cashierOf = ({ trial }: ScreenFixtures): string => `/order?goods_type=vod&goods_id=${trial.course.id}`;

/**
 * Places a new order of the newcomer over HTTP and answers the address of its hosted cashier. An open order is cancelled
 * first: it would be answered again, with the way to pay that another screen chose.
 */
async function placeOrder({ url, tokens, trial }: ScreenFixtures): Promise<string> {
  const options = { token: tokens.newcomer ?? '' };
  for (const { order_id, continue_pay } of (await fetchData(url, memberOrders, {}, options)).data) {
    if (continue_pay) await fetchData(url, orderCancel, { order_no: order_id }, options);
  }
  const input = { goods_type: 'COURSE', goods_id: trial.course.id, agree_protocol: 1 };
  const { pay_url } = await fetchData(url, orderCreate, input, options);
  if (!pay_url) throw new Error('the order has no cashier');
  return pay_url;
}

/** The screens of ordering and payment. */
export const buyingScreens: readonly Screen[] = [
  {
    name: 'role',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/role');
      await page.getByRole('group').getByText('年度会员', { exact: true }).tap();
      await waitUntilIdle(page);
    },
  },
  screenAt('role-subscriber', 'subscriber', '/role', '续费'),
  {
    name: 'order',
    as: 'newcomer',
    async show({ open, page }, fixtures) {
      await open(cashierOf(fixtures));
      await page.getByRole('button', { name: PAY }).waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'order-promo',
    as: 'newcomer',
    async show({ open, page }, fixtures) {
      await open(cashierOf(fixtures));
      await page.getByText('使用优惠码').tap();
      await page.getByPlaceholder('请输入优惠码').fill('NOTHING');
      await tapButton(page, '验证');
      await page.getByRole('dialog').getByText('优惠码无效').first().waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'order-agreement',
    as: 'newcomer',
    async show({ open, page }, fixtures) {
      await open(cashierOf(fixtures));
      await tapButton(page, PAY);
      await page.getByRole('dialog').waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'orders',
    as: 'newcomer',
    async show({ open, page }, fixtures) {
      await placeOrder(fixtures);
      await open('/member/order');
      await page.getByText('继续支付').first().waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'cashier',
    as: 'newcomer',
    async show({ page }, fixtures) {
      await page.goto(await placeOrder(fixtures));
      await page.getByRole('button', { name: CONFIRM }).waitFor();
    },
  },
  {
    name: 'cashier-transfer',
    as: 'newcomer',
    async show({ page }, fixtures) {
      await page.goto(await placeOrder(fixtures));
      await page.getByText('线下支付', { exact: true }).tap();
      await tapButton(page, CONFIRM);
      await page.getByText('收款账号信息').first().waitFor();
    },
  },
  {
    name: 'gateway',
    as: 'newcomer',
    async show({ page }, fixtures) {
      await page.goto(await placeOrder(fixtures));
      await page.getByText('支付宝', { exact: true }).tap();
      await tapButton(page, CONFIRM);
      await page.getByRole('button', { name: '支付成功' }).waitFor();
    },
  },
  {
    name: 'order-success',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/order/success');
      await page.getByRole('heading', { name: '支付成功' }).waitFor();
      await waitUntilIdle(page);
    },
  },
];
