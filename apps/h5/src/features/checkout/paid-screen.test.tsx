import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payingOrder } from '../../paying/paying-order.ts';
import { setToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { later, press } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { PaidScreen } from './paid-screen.tsx';

const NO = '202611210000010001';
const STATUS = 'GET /api/v2/order/status';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

let service: ReturnType<typeof fakeService>;
/** The service tells these statuses one after the other; a null is a lost connection. */
async function start(...statuses: (number | null)[]): Promise<void> {
  service = fakeService({
    [STATUS]: () => {
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      if (status === null) throw new TypeError('lost');
      return { code: 0, data: { status } };
    },
    [`GET /api/v3/order/${NO}`]: { code: 0, data: { goods: [{ goods_id: 5, goods_type: 'COURSE' }] } },
  });
  show(<PaidScreen />, { at: ['/order/success'] });
  await later();
}
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  setToken('t');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who was not sent to a cashier from here is told what the address says, without a call', async () => {
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

test('a paid order is called paid and its course is one tap away', async () => {
  payingOrder.remember(NO);
  await start(9);
  await later();
  expect(service.sent[0]?.values).toEqual({ order_id: NO });
  expect(heading()).toBe('支付成功');
  expect(screen.getByRole('link', { name: '去学习' }).getAttribute('href')).toBe('/course/5');
  expect(payingOrder.recall()).toBeNull();
});

test('a notice that is late is waited for, a lost line too', async () => {
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

test('after a minute the person decides; nothing is called paid', async () => {
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

test('a cancelled order is not called paid', async () => {
  payingOrder.remember(NO);
  await start(7);
  expect(heading()).toBe('订单已取消');
});
