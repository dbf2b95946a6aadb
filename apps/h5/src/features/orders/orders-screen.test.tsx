import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { setToken } from '../../session/token-store.ts';
import { payingOrder } from '../../shared/paying/paying-order.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { later, press, shownAddress, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { OrdersScreen } from './orders-screen.tsx';

const LIST = 'GET /api/v2/member/orders';
const anOrder = (own: object = {}) => ({
  id: 1,
  user_id: 1,
  order_id: '202611200001',
  charge: 9.9,
  status_text: '已支付',
  payment_method: 'alipay',
  payment_text: '支付宝支付',
  continue_pay: false,
  created_at: '2026-11-20T11:55:00.000000Z',
  goods: [{ goods_name: '写作课' }],
  refund_amount: 0,
  ...own,
});

let service: ReturnType<typeof fakeService>;
async function start(...rows: object[]): Promise<void> {
  service = fakeService({ [LIST]: { code: 0, data: { data: rows, total: rows.length } } });
  show(<OrdersScreen />, {
    at: ['/course/1', '/member/order'],
    extensions: ['open-orders', 'refund-requests'],
  });
  await later();
}
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  setToken('t');
});

test('a row shows time, status, goods, payment and price', async () => {
  await start(anOrder());
  expect(document.title).toBe('我的订单');
  expect(service.sent.at(-1)?.values).toEqual({ page: '1', page_size: '10' });
  const row = within(screen.getByRole('article'));
  for (const text of ['5分钟前', '已支付', '写作课', '支付宝支付', '¥9.90'])
    expect(row.queryByText(wholeText(text))).not.toBeNull();
  expect(row.queryByText(/已退金额/)).toBeNull();
  expect(row.queryByRole('link')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
});

test('a refund is shown with two decimals', async () => {
  await start(anOrder({ refund_amount: 4.5 }), anOrder({ id: 2, refund_amount: 9.9 }));
  const rows = screen.getAllByRole('article').map((row) => row.textContent);
  expect(rows[0]).toContain('部分退款');
  expect(rows[1]).toContain('已退款');
  expect(screen.queryByText(wholeText('已退金额：¥4.50'))).not.toBeNull();
});

const UNPAID = { status_text: '支付中', payment_text: '', continue_pay: true, total: 9.9, expires_in: 65 };

test('an unpaid order is 待支付, shows the time left and opens the checkout', async () => {
  const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  const payUrl = 'https://api.example/payment/index?sign=order-x';
  await start(anOrder(UNPAID));
  service = fakeService({
    [LIST]: { code: 0, data: { data: [anOrder(UNPAID)], total: 1 } },
    'POST /api/v3/order/202611200001/pay': { code: 0, data: { pay_url: payUrl } },
  });
  expect(screen.queryByText('待支付')).not.toBeNull();
  expect(screen.queryByText('支付中')).toBeNull();
  expect(screen.queryByText('剩余支付时间 01:05')).not.toBeNull();
  await later(5000);
  expect(screen.queryByText('剩余支付时间 01:00')).not.toBeNull();
  press('继续支付');
  await later();
  expect(leave.mock.calls[0]?.[0]).toMatch(/^https:\/\/api\.example\/payment\/index\?sign=order-x&s_url=/);
  expect(payingOrder.recall()).toBe('202611200001');
});

test('after the time is over, the pay button disappears', async () => {
  await start(anOrder(UNPAID));
  await later(66_000);
  expect(screen.queryByText('支付时间已到，订单将自动取消')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '继续支付' })).toBeNull();
});

test('after the time is over, the list reloads once and shows the order as closed', async () => {
  await start(anOrder(UNPAID));
  const closed = anOrder({ status_text: '已取消', total: 9.9, expires_in: 0 });
  service = fakeService({ [LIST]: { code: 0, data: { data: [closed], total: 1 } } });
  await later(64_000);
  expect(service.calls()).toEqual([]);
  await later(2000);
  expect(service.calls()).toEqual([LIST]);
  await later(300);
  expect(screen.queryByText('已取消')).not.toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('an order that was paid meanwhile is shown as paid', async () => {
  await start(anOrder(UNPAID));
  service = fakeService({
    [LIST]: { code: 0, data: { data: [anOrder()], total: 1 } },
    'POST /api/v3/order/202611200001/pay': { code: 1, message: '订单状态错误' },
  });
  press('继续支付');
  await later();
  expect(toastText()).toBe('订单状态错误');
  expect(screen.queryByText('已支付')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '继续支付' })).toBeNull();
});

test('cancelling requires a confirmation and updates the row', async () => {
  await start(anOrder(UNPAID));
  service = fakeService({
    [LIST]: { code: 0, data: { data: [anOrder({ status_text: '已取消' })], total: 1 } },
    'POST /api/v3/order/202611200001/cancel': { code: 0 },
  });
  press('取消订单');
  expect(service.sent).toEqual([]);
  press('确认');
  await later(300);
  expect(service.calls()[0]).toBe('POST /api/v3/order/202611200001/cancel');
  expect(screen.queryByText('已取消')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a time limit from the server there is no pay button', async () => {
  await start(anOrder({ ...UNPAID, expires_in: undefined }));
  expect(screen.queryByRole('button', { name: '继续支付' })).toBeNull();
});

test('returning from the checkout, a page from the back-forward cache reloads the order', async () => {
  await start(anOrder(UNPAID));
  service = fakeService({ [LIST]: { code: 0, data: { data: [anOrder()], total: 1 } } });
  const pageShow = (persisted: boolean) =>
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
  pageShow(false);
  await later();
  expect(service.calls()).toEqual([]);
  pageShow(true);
  await later();
  expect(screen.queryByText('已支付')).not.toBeNull();
});

test('an order with deleted goods is still shown', async () => {
  await start(anOrder({ goods: [] }));
  expect(screen.queryByText(wholeText('¥9.90'))).not.toBeNull();
});

test('without orders there is a link to the courses', async () => {
  await start();
  expect(screen.queryByText('还没有订单')).not.toBeNull();
  expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/courses');
});

const refundRequest = (own: object = {}) => ({
  refund_request: { state: 'none', can_apply: true, can_withdraw: false, reason: '', answer: '', ...own },
});
const APPLY = 'POST /api/v3/order/202611200001/refund-request';

test('a paid order: the member applies for a refund with a reason', async () => {
  await start(anOrder(refundRequest()));
  service = fakeService({
    [LIST]: {
      code: 0,
      data: {
        data: [anOrder(refundRequest({ state: 'waiting', can_apply: false, can_withdraw: true }))],
        total: 1,
      },
    },
    [APPLY]: { code: 0 },
    [`${APPLY}/withdraw`]: { code: 0 },
  });
  press('申请退款');
  press('提交申请');
  await later();
  expect(service.sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('退款原因'), { target: { value: ' 买错了 ' } });
  press('提交申请');
  await later(300);
  expect(service.sent[0]).toMatchObject({ values: { reason: '买错了' } });
  expect(toastText()).toBe('已提交退款申请');
  expect(screen.queryByText('退款申请中，等待处理')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull();
  press('撤回申请');
  press('确认');
  await later(300);
  expect(service.calls()).toContain(`${APPLY}/withdraw`);
});

test('a refused application shows the answer; a service without the extension shows nothing', async () => {
  const refused = refundRequest({ state: 'refused', answer: '已学完一半' });
  await start(anOrder(refused));
  expect(screen.getByRole('article').textContent).toContain('退款申请未通过：已学完一半');
  expect(screen.queryByRole('button', { name: '再次申请退款' })).not.toBeNull();
  cleanup();
  show(<OrdersScreen />, { at: ['/member/order'], extensions: [] });
  await later();
  expect(screen.queryByText(/退款申请/)).toBeNull();
});

test('the back arrow opens the member centre', async () => {
  await start(anOrder());
  press('返回');
  await later();
  expect(shownAddress()).toBe('/member');
});
