import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Extension } from '@zaixue/contract/extensions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../../api/normalise-config.ts';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { setToken } from '../../session/token-store.ts';
import { payingOrder } from '../../shared/paying/paying-order.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { later, press, shownAddress, toastText, typeInto } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { OrderScreen } from './order-screen.tsx';

const NO = '202611210000010001';
const COURSE = { id: 5, title: '写作课', charge: 99, thumb: '', is_free: 0 };
const CHECK = 'GET /api/v2/promoCode/save10/check';
const CREATE = 'POST /api/v3/order';
const PAY_URL = 'https://api.example/payment/index?sign=order-x';
const UNPAID = { code: 0, data: { order_no: NO, total: 99, is_paid: false, pay_url: PAY_URL } };
const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';
const courseAnswer = (course: object = {}, rest: object = {}) => ({
  code: 0,
  data: { course: { ...COURSE, ...course }, isBuy: false, ...rest },
});
const codeAnswer = (can_use: number, invited_user_reward = 10) => ({
  code: 0,
  data: { can_use, promo_code: can_use ? { id: 1, code: 'SAVE10', invited_user_reward } : [] },
});

type Handlers = Parameters<typeof fakeService>[0];
let service: ReturnType<typeof fakeService>;
let leave: ReturnType<typeof vi.spyOn>;
interface Setting {
  readonly generation?: 'A' | 'B';
  readonly goods?: string;
  readonly extensions?: readonly Extension[];
  /** What was left in the history entry. */
  readonly state?: unknown;
}
async function start(
  handlers: Handlers,
  { generation = 'B', goods = 'goods_type=vod&goods_id=5', extensions = [], state }: Setting = {},
) {
  const client = createQueryClient();
  const own = { url: 'https://api.example', vip_protocol: 'https://api.example/vip' };
  const wire = generation === 'B' ? { ...own, paid_content_purchase_protocol: 'https://api.example/p' } : own;
  client.setQueryData(configQuery().queryKey, normaliseConfig(wire));
  service = fakeService({ 'GET /api/v2/course/5': courseAnswer(), ...handlers });
  const address = { pathname: '/order', search: `?${goods}&goods_name=%E5%81%87&goods_charge=1`, state };
  show(<OrderScreen />, { client, at: ['/course/5', address], extensions });
  await later();
}
const sent = (call: string) => service.sent.filter((one) => one.call === call).map(({ values }) => values);
/** The name of the button that pays: the way to pay, or 提交订单 where another page offers the ways. */
const PAY = /^(提交订单|.*支付) ¥[\d.]+$/;
const payButton = () => screen.getByRole('button', { name: PAY, hidden: true });
const pressPay = () => fireEvent.click(payButton());
const dialog = () => within(screen.getByRole('dialog'));
async function agree(): Promise<void> {
  pressPay();
  // Asked once: the dialog ticks the consent.
  if (screen.queryByRole('dialog')) press('阅读并同意');
  await later(300);
}
async function useCode(code: string): Promise<void> {
  fireEvent.click(screen.getByText(/优惠码/, { selector: 'button span' }));
  typeInto('请输入优惠码', code);
  press('验证');
  await later(300);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T00:00:00Z') });
  setToken('t');
  leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
});

test('title and price come from the server, not from the address', async () => {
  await start({});
  expect(document.title).toBe('确认订单');
  expect(screen.queryByText('写作课')).not.toBeNull();
  expect(screen.getAllByText(wholeText('¥99.00'))).toHaveLength(2);
  expect(screen.queryByText('假')).toBeNull();
});

test.each([
  ['goods_type=video&goods_id=5', {}, '没有找到要购买的商品'],
  ['goods_type=vod&goods_id=5e3', {}, '没有找到要购买的商品'],
  ['goods_type=vod&goods_id=5', { 'GET /api/v2/course/5': { code: 404 } }, '没有找到要购买的商品'],
  [
    'goods_type=vod&goods_id=5',
    { 'GET /api/v2/course/5': courseAnswer({}, { isBuy: true }) },
    '您已购买该课程',
  ],
  ['goods_type=vod&goods_id=5', { 'GET /api/v2/course/5': courseAnswer({ is_free: 1 }) }, '当前课程无法购买'],
  ['goods_type=vod&goods_id=5', { 'GET /api/v2/course/5': courseAnswer({ charge: 0 }) }, '当前课程无法购买'],
  [
    'goods_type=vod&goods_id=5',
    { 'GET /api/v2/course/5': courseAnswer({ is_on_sale: 0 }) },
    '当前课程无法购买',
  ],
])('%s with %j cannot be ordered', async (goods, handlers, text) => {
  await start(handlers as Handlers, { goods });
  expect(screen.queryByText(text)).not.toBeNull();
  expect(screen.queryByRole('button', { name: PAY })).toBeNull();
});

test('generation B: after the agreement, the order is placed and the hosted checkout opens', async () => {
  const pay_url = 'https://api.example/payment/index?sign=order-x';
  await start({ [CREATE]: { code: 0, data: { order_no: NO, total: 99, is_paid: false, pay_url } } });
  pressPay();
  expect(dialog().getByRole('heading').textContent).toBe('协议确认');
  expect(dialog().getByRole('link').getAttribute('href')).toBe('https://api.example/p');
  expect(sent(CREATE)).toEqual([]);
  press('阅读并同意');
  await later();
  expect(sent(CREATE)).toEqual([{ goods_type: 'COURSE', goods_id: 5, agree_protocol: 1 }]);
  const address = new URL(String(leave.mock.calls[0]?.[0]));
  expect(address.searchParams.get('sign')).toBe('order-x');
  expect(address.searchParams.get('s_url')).toBe(`${window.location.origin}/order/success`);
  expect(address.searchParams.get('f_url')).toBe(window.location.origin);
  expect(payingOrder.recall()).toBe(NO);
  expect(payButton().getAttribute('aria-busy')).toBe('true');
});

const WAYS = {
  'GET /api/v3/payment-channels': {
    code: 0,
    data: [
      { sign: 'alipay', name: '支付宝', icon: '' },
      { sign: 'wechat', name: '微信支付', icon: '' },
    ],
  },
};
const WITH_WAYS = { extensions: ['checkout-channels'] } as const;

test('generation B with channels: the ticked consent and one tap open the chosen channel', async () => {
  await start({ ...WAYS, [CREATE]: UNPAID }, WITH_WAYS);
  expect(payButton().textContent).toBe('微信支付 ¥99.00');
  fireEvent.click(screen.getByText('支付宝'));
  expect(payButton().textContent).toBe('支付宝支付 ¥99.00');
  fireEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意《付费内容购买协议》' }));
  pressPay();
  await later();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(CREATE)).toEqual([{ goods_type: 'COURSE', goods_id: 5, agree_protocol: 1 }]);
  const { searchParams } = new URL(String(leave.mock.calls[0]?.[0]));
  expect([searchParams.get('sign'), searchParams.get('payment')]).toEqual(['order-x', 'alipay']);
});

test('the consent starts without a tick, and agreeing in the dialog ticks it', async () => {
  await start({ [CREATE]: { code: 1, message: '错误' } });
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { hidden: true });
  expect(consent().checked).toBe(false);
  await agree();
  expect(consent().checked).toBe(true);
});

test('nothing to pay: no ways to pay', async () => {
  await start({ ...WAYS, [CHECK]: codeAnswer(1, 1000) }, WITH_WAYS);
  await useCode('save10');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(payButton().textContent).toBe('提交订单 ¥0.00');
});

test.each([
  ['a server without the extension', WAYS, {}, []],
  [
    'a server whose call fails',
    { 'GET /api/v3/payment-channels': { code: 404, message: '路由不存在' } },
    WITH_WAYS,
    ['GET /api/v3/payment-channels'],
  ],
] as const)('%s leaves the choice to the hosted checkout', async (_name, handlers, setting, calls) => {
  await start({ ...handlers, [CREATE]: UNPAID } as Handlers, setting);
  expect(service.calls().filter((call) => call.endsWith('payment-channels'))).toEqual(calls);
  expect(payButton().textContent).toBe('提交订单 ¥99.00');
  await agree();
  expect(new URL(String(leave.mock.calls[0]?.[0])).searchParams.has('payment')).toBe(false);
  expect(toastText()).toBe('');
});

test('cancelling the agreement places no order', async () => {
  await start({});
  pressPay();
  press('取消');
  await later(300);
  expect(service.calls()).toEqual(['GET /api/v2/course/5']);
});

test('a plan requires the membership agreement in both generations', async () => {
  const plan = { code: 0, data: { id: 2, name: '年度会员', charge: 299, expire_days: 365, desc_rows: [] } };
  const goods = 'goods_type=role&goods_id=2';
  const handlers = {
    'GET /api/v2/role/2': plan,
    'GET /api/v2/order/payments': { code: 0, data: [{ sign: 'handPay', name: '手动打款', icon: '' }] },
    'POST /api/v2/order/role': { code: 0, data: { order_id: NO, status_text: '未支付' } },
    [CREATE]: { code: 0, data: { order_no: NO, is_paid: false, pay_url: 'https://api.example/p' } },
  };
  await start(handlers, { goods });
  pressPay();
  expect(dialog().getByRole('heading').textContent).toBe('提示');
  press('阅读并同意');
  await later(300);
  expect(sent(CREATE)).toEqual([{ goods_type: 'ROLE', goods_id: 2, agree_protocol: 1 }]);
  cleanup();
  await start(handlers, { goods, generation: 'A' });
  pressPay();
  expect(dialog().getByRole('link').getAttribute('href')).toBe('https://api.example/vip');
  press('阅读并同意');
  await later(300);
  expect(sent('POST /api/v2/order/role')).toEqual([{ role_id: 2, agree: 1 }]);
});

test('a valid code is applied, and removed when the dialog opens again', async () => {
  await start({ [CHECK]: codeAnswer(1) });
  await useCode('save10');
  expect(toastText()).toBe('优惠码有效，抵扣10元');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('优惠码已抵扣10元')).not.toBeNull();
  expect(screen.queryByText(wholeText('¥89.00'))).not.toBeNull();
  fireEvent.click(screen.getByText('优惠码已抵扣10元'));
  expect(screen.queryByText(wholeText('¥89.00'))).toBeNull();
});

test('the discount is limited to the price, and the order contains the code', async () => {
  const paid = { order_no: NO, total: 0, discount: 1000, is_paid: true };
  await start({ [CHECK]: codeAnswer(1, 1000), [CREATE]: { code: 0, data: paid } });
  await useCode('save10');
  expect(screen.queryByText(wholeText('¥0.00'))).not.toBeNull();
  await agree();
  expect(sent(CREATE)[0]).toMatchObject({ promo_code: 'save10' });
  expect(toastText()).toBe('支付成功');
  expect(leave).not.toHaveBeenCalled();
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(5);
  await later(1000);
  expect(shownAddress()).toBe('/course/5');
});

test('an invalid code is cleared and shown in its row', async () => {
  await start({ [CHECK]: codeAnswer(0) });
  await useCode('save10');
  expect(toastText()).toBe('优惠码无效');
  expect(screen.getAllByText('优惠码无效')).toHaveLength(1);
  expect(screen.getByPlaceholderText('请输入优惠码').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByPlaceholderText<HTMLInputElement>('请输入优惠码').value).toBe('');
  press('关闭');
  await later(300);
  expect(screen.queryByText('此优惠码无效，请重新输入验证')).not.toBeNull();
  expect(screen.getAllByText(wholeText('¥99.00'))).toHaveLength(2);
});

test('an empty code sends no request', async () => {
  await start({});
  await useCode('  ');
  expect(service.calls()).toEqual(['GET /api/v2/course/5']);
});

test('a rejection shows a message and enables the button; a retry after a lost response reuses the key', async () => {
  const keys: (string | null)[] = [];
  await start({});
  const { fetch } = window;
  let answers = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.endsWith('/api/v3/order')) return fetch(address, init);
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    answers += 1;
    if (answers === 1) throw new TypeError('lost');
    const body = answers === 2 ? { code: 1, message: '请勿重复购买' } : { code: 1, message: '再次' };
    return new Response(JSON.stringify({ data: [], ...body }));
  });
  await agree();
  expect(payButton().getAttribute('aria-busy')).toBeNull();
  await agree();
  expect(toastText()).toBe('请勿重复购买');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

const CHANNELS = {
  code: 0,
  data: [
    { sign: 'alipay', name: '支付宝', icon: '' },
    { sign: 'wechat-jsapi', name: '微信JSAPI支付', icon: '' },
    { sign: 'handPay', name: '手动打款', icon: '' },
  ],
};
const PLACED = { code: 0, data: { order_id: NO, status_text: '未支付' } };

test('generation A: WeChat is first and chosen; a ticket replaces the token', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT);
  await start(
    {
      'GET /api/v2/order/payments': CHANNELS,
      'POST /api/v2/order/course': PLACED,
      [`POST /api/v3/order/${NO}/ticket`]: { code: 0, data: { ticket: 'once' } },
    },
    { generation: 'A', extensions: ['pay-ticket'] },
  );
  expect(sent('GET /api/v2/order/payments')).toEqual([{ scene: 'wechat' }]);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios[0]?.closest('label')?.textContent).toBe('微信JSAPI支付');
  expect(radios[0]?.checked).toBe(true);
  pressPay();
  await later();
  expect(sent('POST /api/v2/order/course')).toEqual([{ course_id: 5 }]);
  const { pathname, searchParams } = new URL(String(leave.mock.calls[0]?.[0]));
  expect(pathname).toBe('/api/v2/order/pay/redirect');
  expect([searchParams.get('payment'), searchParams.get('payment_scene'), searchParams.get('token')]).toEqual(
    ['wechat-jsapi', 'wechat', 'once'],
  );
});

test('generation A without ticket support uses the token', async () => {
  await start(
    { 'GET /api/v2/order/payments': CHANNELS, 'POST /api/v2/order/course': PLACED },
    { generation: 'A' },
  );
  fireEvent.click(screen.getByText('支付宝'));
  pressPay();
  await later();
  expect(new URL(String(leave.mock.calls[0]?.[0])).searchParams.get('token')).toBe('t');
  expect(service.calls()).not.toContain(`POST /api/v3/order/${NO}/ticket`);
});

test('generation A with a failed ticket call uses the token', async () => {
  await start(
    {
      'GET /api/v2/order/payments': CHANNELS,
      'POST /api/v2/order/course': PLACED,
      [`POST /api/v3/order/${NO}/ticket`]: { code: 1, message: '错误' },
    },
    { generation: 'A', extensions: ['pay-ticket'] },
  );
  fireEvent.click(screen.getByText('支付宝'));
  pressPay();
  await later();
  expect(new URL(String(leave.mock.calls[0]?.[0])).searchParams.get('token')).toBe('t');
  expect(toastText()).toBe('');
});

test('generation A by bank transfer opens the instructions; the order number stays a string', async () => {
  await start(
    { 'GET /api/v2/order/payments': CHANNELS, 'POST /api/v2/order/course': PLACED },
    { generation: 'A' },
  );
  fireEvent.click(screen.getByText('手动打款'));
  pressPay();
  await later();
  expect(shownAddress()).toBe(`/order/pay?orderId=${NO}&price=99&payment=handPay&type=vod&id=5`);
});

test.each([
  [[], '请选择支付方式'],
  [[{ sign: 'unknown', name: '别的', icon: '' }], '无法支付'],
])('generation A with the channels %j: %s', async (data, text) => {
  await start(
    { 'GET /api/v2/order/payments': { code: 0, data }, 'POST /api/v2/order/course': PLACED },
    { generation: 'A' },
  );
  pressPay();
  await later();
  expect(toastText()).toBe(text);
  expect(leave).not.toHaveBeenCalled();
});

test('a double tap on every button places one order', async () => {
  await start({ [CREATE]: UNPAID });
  pressPay();
  pressPay();
  for (const name of ['阅读并同意', '阅读并同意']) press(name);
  await later(300);
  expect(sent(CREATE)).toHaveLength(1);
  expect(leave).toHaveBeenCalledTimes(1);
  cleanup();
  await start(
    { 'GET /api/v2/order/payments': CHANNELS, 'POST /api/v2/order/course': PLACED },
    { generation: 'A' },
  );
  pressPay();
  pressPay();
  await later(300);
  expect(sent('POST /api/v2/order/course')).toHaveLength(1);
});

test('an error after the order is shown and logged; the next attempt reuses the order', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const keys: (string | null)[] = [];
  await start({ [CREATE]: UNPAID });
  const { fetch } = window;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/api/v3/order')) keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return fetch(address, init);
  });
  leave.mockImplementationOnce(() => {
    throw new TypeError('no such address');
  });
  await agree();
  expect(toastText()).toBe('无法支付');
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such address' }));
  expect(payButton().getAttribute('aria-busy')).toBeNull();
  await agree();
  expect(leave).toHaveBeenCalledTimes(2);
  expect(keys[1]).toBe(keys[0]);
});

describe('an unpaid order for the same goods', () => {
  const LIST = 'GET /api/v2/member/orders';
  const row = (over: object = {}, goods: object = {}) => ({
    id: 1,
    order_id: NO,
    charge: 99,
    total: 89,
    status_text: '支付中',
    continue_pay: true,
    expires_in: 65,
    goods: [{ goods_id: 5, goods_type: 'COURSE', goods_name: '写作课', ...goods }],
    ...over,
  });
  const listed = (...rows: object[]) => ({ [LIST]: { code: 0, data: { data: rows, total: rows.length } } });
  const ours = { extensions: ['open-orders'] } as const;

  test('is offered with amount and time left and can be paid', async () => {
    const pay = `POST /api/v3/order/${NO}/pay`;
    await start({ ...listed(row()), [pay]: { code: 0, data: { pay_url: PAY_URL } } }, ours);
    expect(screen.queryByText('待支付')).not.toBeNull();
    expect(screen.queryByText(wholeText('应付¥89.00，可以继续支付，不用重新下单'))).not.toBeNull();
    expect(screen.getByRole('timer').textContent).toBe('剩余支付时间 01:05');
    press('继续支付');
    await later();
    expect(String(leave.mock.calls[0]?.[0])).toContain('sign=order-x');
    expect(payingOrder.recall()).toBe(NO);
    expect(sent(CREATE)).toEqual([]);
  });

  test.each([
    ['of another course', row({}, { goods_id: 6 })],
    ['of a plan with that number', row({}, { goods_type: 'ROLE' })],
    ['that was paid', row({ continue_pay: false, status_text: '已支付' })],
    ['whose time is over', row({ expires_in: 0 })],
    ['without goods', row({ goods: [] })],
  ])('one %s is not offered', async (_, other) => {
    await start(listed(other), ours);
    expect(service.calls()).toContain(LIST);
    expect(screen.queryByText('待支付')).toBeNull();
  });

  test('the right one of several is offered', async () => {
    await start(listed(row({ id: 2, total: 5 }, { goods_id: 6 }), row()), ours);
    expect(screen.queryByText(wholeText('应付¥89.00，可以继续支付，不用重新下单'))).not.toBeNull();
    expect(screen.getAllByText('待支付')).toHaveLength(1);
  });

  test('is not requested without the extension, and a failed request shows no message', async () => {
    await start(listed(row()));
    expect(service.calls()).not.toContain(LIST);
    cleanup();
    await start({ [LIST]: { code: 1, message: '错误' } }, ours);
    expect(toastText()).toBe('');
    expect(payButton()).toBeDefined();
  });

  test('disappears after it is cancelled', async () => {
    const answers = [[row()], []];
    await start(
      {
        [LIST]: () => ({ code: 0, data: { data: answers.shift() ?? [], total: 0 } }),
        [`POST /api/v3/order/${NO}/cancel`]: { code: 0 },
      },
      ours,
    );
    press('取消订单');
    await later(400);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确认' }));
    await later(400);
    expect(screen.queryByText('待支付')).toBeNull();
    expect(toastText()).toBe('订单已取消');
  });
});

describe('returning from the checkout', () => {
  const STATUS = 'GET /api/v2/order/status';
  const status = (value: number) => ({ [STATUS]: { code: 0, data: { status: value } } });
  const state = { orderNo: NO };

  test('opens the success page if the order is paid', async () => {
    await start(status(9), { state });
    expect(sent(STATUS)).toEqual([{ order_id: NO }]);
    await later();
    expect(shownAddress()).toBe('/order/success');
  });

  test.each([1, 5, 7])('shows the order screen while the order status is %i', async (value) => {
    await start(status(value), { state });
    await later();
    expect(shownAddress()).toMatch(/^\/order\?/);
    expect(payButton()).toBeDefined();
  });

  test('shows neither the form nor 已购买 while the status is loading', async () => {
    const handlers = {
      [STATUS]: () => new Promise<never>(() => undefined),
      'GET /api/v2/course/5': courseAnswer({}, { isBuy: true }),
    };
    await start(handlers, { state });
    expect(screen.queryByText('您已购买该课程')).toBeNull();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  test('shows the order screen if the status call fails', async () => {
    await start({ [STATUS]: { code: 404, message: '资源不存在' } }, { state });
    await later();
    expect(payButton()).toBeDefined();
    expect(toastText()).toBe('');
  });

  test('a page from the back-forward cache queries the status again', async () => {
    const pageShow = (persisted: boolean) =>
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
    await start({ ...status(9), [CREATE]: UNPAID });
    await agree();
    expect(sent(STATUS)).toEqual([]);
    pageShow(false);
    await later();
    expect(sent(STATUS)).toEqual([]);
    pageShow(true);
    await later();
    await later();
    expect(sent(STATUS)).toEqual([{ order_id: NO }]);
    expect(shownAddress()).toBe('/order/success');
  });
});
