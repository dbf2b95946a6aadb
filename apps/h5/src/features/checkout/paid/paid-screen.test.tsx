import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Extension } from '@zaixue/contract/extensions';
import { beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '../../../session/token-store.ts';
import { payingOrder } from '../../../shared/paying/paying-order.ts';
import { fakeService } from '../../../testing/fake-service.ts';
import { later, press, shownAddress } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { PaidScreen } from './paid-screen.tsx';

const NO = '202611210000010001';
const STATUS = 'GET /api/v2/order/status';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

let service: ReturnType<typeof fakeService>;
/** The service tells these statuses one after the other; a null is a lost connection. */
async function start(...statuses: (number | null)[]): Promise<void> {
  await visit({ extensions: ['open-orders'] }, statuses);
}
interface Visit {
  readonly extensions?: readonly Extension[];
  readonly state?: unknown;
  readonly handlers?: Parameters<typeof fakeService>[0];
}
const COURSE = { goods_id: 5, goods_type: 'COURSE', goods_name: '写作课', goods_thumb: '' };
async function visit(
  { extensions = [], state, handlers = {} }: Visit,
  statuses: (number | null)[],
): Promise<void> {
  service = fakeService({
    [STATUS]: () => {
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      if (status === null) throw new TypeError('lost');
      return { code: 0, data: { status } };
    },
    [`GET /api/v3/order/${NO}`]: { code: 0, data: { goods: [COURSE] } },
    ...handlers,
  });
  show(<PaidScreen />, { at: ['/', { pathname: '/order/success', state }], extensions });
  await later();
}
beforeEach(() => {
  vi.useFakeTimers();
  setToken('t');
});

test('without a started payment it shows success without a call', async () => {
  await start(9);
  expect(document.title).toBe('支付成功');
  expect(heading()).toBe('支付成功');
  expect(service.calls()).toEqual([]);
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['返回首页', '/'],
    ['查看订单', '/member/order'],
  ]);
});

test('a paid order links to its course and is replaced by it', async () => {
  payingOrder.remember(NO);
  await start(9);
  await later();
  expect(service.sent[0]?.values).toEqual({ order_id: NO });
  expect(heading()).toBe('支付成功');
  expect(screen.getByRole('link', { name: /写作课/ }).getAttribute('href')).toBe('/course/5');
  const learn = screen.getByRole('link', { name: '立即学习' });
  expect(learn.getAttribute('href')).toBe('/course/5');
  const navigate = vi.spyOn(window.history, 'pushState');
  fireEvent.click(learn);
  await later(500);
  expect(shownAddress()).toBe('/course/5');
  expect(navigate).not.toHaveBeenCalled();
});

test('a second visit within two hours shows the same order', async () => {
  payingOrder.remember(NO);
  await start(9);
  cleanup();
  await start(9);
  await later();
  expect(screen.queryByRole('link', { name: '立即学习' })).not.toBeNull();
});

test('the order in the history entry takes precedence over the last payment', async () => {
  payingOrder.remember('1');
  await visit({ state: { orderNo: NO } }, [9]);
  expect(service.sent[0]?.values).toEqual({ order_id: NO });
});

test('a membership links to the courses', async () => {
  payingOrder.remember(NO);
  const goods = [{ goods_id: 2, goods_type: 'ROLE', goods_name: '年度会员', goods_thumb: '' }];
  const handlers = { [`GET /api/v3/order/${NO}`]: { code: 0, data: { goods } } };
  await visit({ extensions: ['open-orders'], handlers }, [9]);
  await later();
  expect(screen.queryByText('年度会员')).not.toBeNull();
  expect(screen.queryByRole('link', { name: '立即学习' })).toBeNull();
  expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/courses');
});

test('without a call for one order, the newest orders are searched', async () => {
  payingOrder.remember(NO);
  const rows = [
    { order_id: '1', goods: [{ ...COURSE, goods_id: 6 }] },
    { order_id: NO, goods: [COURSE] },
  ];
  const handlers = { 'GET /api/v2/member/orders': { code: 0, data: { data: rows, total: 2 } } };
  await visit({ handlers }, [9]);
  await later();
  expect(screen.getByRole('link', { name: '立即学习' }).getAttribute('href')).toBe('/course/5');
  expect(service.calls()).not.toContain(`GET /api/v3/order/${NO}`);
});

test('it keeps polling after a late notification and a network failure', async () => {
  payingOrder.remember(NO);
  await start(5, null, 5, 9);
  expect(heading()).toBe('正在确认支付结果');
  await later(2000);
  await later(2000);
  expect(heading()).toBe('正在确认支付结果');
  await later(2000);
  await later();
  expect(heading()).toBe('支付成功');
});

test('after one minute it shows a retry button and no success', async () => {
  payingOrder.remember(NO);
  await start(5);
  for (let second = 0; second < 62; second += 2) await later(2000);
  expect(heading()).toBe('还没有收到支付结果');
  const asked = service.calls().length;
  expect(asked).toBe(30);
  await later(10_000);
  expect(service.calls()).toHaveLength(asked);
  press('再查一次');
  await later();
  expect(heading()).toBe('正在确认支付结果');
  expect(service.calls().length).toBeGreaterThan(asked);
});

test('a cancelled order is not shown as paid', async () => {
  payingOrder.remember(NO);
  await start(7);
  expect(heading()).toBe('订单已取消');
});
