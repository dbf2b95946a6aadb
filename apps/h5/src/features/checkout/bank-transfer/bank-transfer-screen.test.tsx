import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '../../../session/token-store.ts';
import { fakeService } from '../../../testing/fake-service.ts';
import { later, press, shownAddress } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { wholeText } from '../../../testing/whole-text.ts';
import { BankTransferScreen } from './bank-transfer-screen.tsx';

const HAND = 'POST /api/v3/order/pay/handPay';
const NO = '000000000000000123';
const AT = `/order/pay?orderId=${NO}&price=89&payment=handPay&type=vod&id=5`;

let service: ReturnType<typeof fakeService>;
const DETAIL = `GET /api/v3/order/${NO}`;

async function start(answer: { code: number; data?: object }, at = AT, detail = {}): Promise<void> {
  service = fakeService({ [HAND]: answer, ...detail });
  show(<BankTransferScreen />, { at: ['/', '/course/5', '/order', at], extensions: ['open-orders'] });
  for (let turn = 0; turn < 20; turn += 1) await later(50);
}
beforeEach(() => {
  vi.useFakeTimers();
  setToken('t');
});

test('shows order, amount and account; the order number stays a string', async () => {
  await start({ code: 0, data: { text: '<p>收款账号<script>x</script></p>' } });
  expect(document.title).toBe('支付中');
  expect(service.sent.find(({ call }) => call === HAND)?.values).toEqual({ order_id: NO });
  expect(screen.queryByText(NO)).not.toBeNull();
  expect(screen.queryByText(wholeText('¥89.00'))).not.toBeNull();
  expect((await vi.waitFor(() => screen.getByText('收款账号'), 15_000)).innerHTML).toBe('收款账号');
});

test('the amount comes from the server, not from the address', async () => {
  const detail = { [DETAIL]: { code: 0, data: { order_id: NO, total: 99.5 } } };
  await start({ code: 0, data: { text: 'x' } }, AT, detail);
  expect(screen.queryByText(wholeText('¥99.50'))).not.toBeNull();
  expect(screen.queryByText(wholeText('¥89.00'))).toBeNull();
});

test('an order that cannot be paid redirects to the home page', async () => {
  await start({ code: 1 });
  expect(shownAddress()).toBe('/');
});

test('an address without an order redirects to the home page without a call', async () => {
  await start({ code: 0, data: { text: '' } }, '/order/pay');
  expect(shownAddress()).toBe('/');
  expect(service.calls()).toEqual([]);
});

test('the back arrow skips the checkout, the button opens the home page', async () => {
  await start({ code: 0, data: { text: 'x' } });
  press('返回');
  await later();
  expect(shownAddress()).toBe('/course/5');
  cleanup();
  await start({ code: 0, data: { text: 'x' } });
  press('我已完成支付');
  await later();
  expect(shownAddress()).toBe('/');
});
