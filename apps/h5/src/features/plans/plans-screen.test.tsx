import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { setToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { memberAnswer } from '../../testing/login-service.ts';
import { later, press, shownAddress, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { PlansScreen } from './plans-screen.tsx';

const PLANS = 'GET /api/v2/roles';
const YEAR = { id: 2, name: '年度会员', charge: 299, expire_days: 365, desc_rows: ['全部会员课程', ''] };
const NO_ROLE = { avatar: '', role: null, role_expired_at: '' };

const DETAILS = { original_charge: 399, benefits: ['课件免费下载', ' '], is_recommended: 1 };

async function start(
  plans: object[],
  member: object = NO_ROLE,
  extensions: readonly 'plan-details'[] = ['plan-details'],
  courses: object[] = [],
): Promise<void> {
  fakeService({
    [PLANS]: { code: 0, data: plans },
    'GET /api/v2/courses': { code: 0, data: { data: courses, total: courses.length } },
    'GET /api/v2/member/detail': memberAnswer(member),
  });
  show(<PlansScreen />, { client: createQueryClient(), at: ['/member', '/role'], extensions });
  await later();
}
beforeEach(() => {
  vi.useFakeTimers();
  setToken('t');
});

test('shows each plan with price and description; none is chosen', async () => {
  await start([YEAR, { ...YEAR, id: 3, name: '体验会员', charge: 9.9, desc_rows: [''] }]);
  expect(document.title).toBe('VIP会员');
  for (const text of ['年度会员', '¥299', '约¥24.6/月', '全部会员课程', '体验会员', '¥9.9'])
    expect(screen.queryByText(wholeText(text))).not.toBeNull();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
});

test('without a choice the button shows a message', async () => {
  await start([YEAR]);
  press('立即开通');
  expect(toastText()).toBe('请选择需要购买的会员');
  expect(shownAddress()).toBe('/role');
});

test('the chosen plan opens the checkout', async () => {
  await start([YEAR]);
  fireEvent.click(screen.getByRole('radio'));
  press('立即开通 ¥299/年');
  await later();
  const [path, query] = shownAddress().split('?');
  expect(path).toBe('/order');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    goods_id: '2',
    goods_name: '年度会员',
    goods_label: 'VIP会员',
    goods_charge: '299',
    goods_type: 'role',
  });
});

const MEMBER = { role_id: 2, role: { id: 2, name: '年度会员' } };

test.each([
  [NO_ROLE, '您还不是本站会员哦', '免费会员', '立即开通'],
  [
    { ...MEMBER, role_expired_at: '2027-06-10 10:00:00' },
    '2027.06.10 到期 · 还有 200 天',
    '购买后将会有效期顺延',
    '续费',
  ],
  [{ ...MEMBER, role_expired_at: '2026-11-22 10:00:00' }, '您还不是本站会员哦', '免费会员', '立即开通'],
])('the card of a member with %j', async (member, first, second, action) => {
  vi.setSystemTime(Date.parse('2026-11-22T12:00:00+08:00'));
  await start([YEAR], member);
  expect(screen.queryByText(first)).not.toBeNull();
  expect(screen.queryByText(second)).not.toBeNull();
  fireEvent.click(screen.getByRole('radio'));
  expect(screen.queryByRole('button', { name: `${action} ¥299/年` })).not.toBeNull();
});

test('without plans it shows a message and no button', async () => {
  await start([]);
  expect(screen.queryByText('现在没有可以购买的会员')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /立即开通/ })).toBeNull();
});

test('the recommended plan is marked and chosen at first; struck price and benefits stand beside it', async () => {
  await start([
    { ...YEAR, id: 3, name: '体验会员' },
    { ...YEAR, ...DETAILS },
  ]);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
  expect(screen.getAllByText('推荐')).toHaveLength(1);
  const struck = screen.getByText('¥399').closest('s');
  expect(struck?.textContent).toBe('原价¥399');
  expect(screen.queryByText(wholeText('省¥100'))).not.toBeNull();
  expect(screen.queryByText('课件免费下载')).not.toBeNull();
  fireEvent.click(radios[0] as HTMLInputElement);
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
});

test('paid courses that a membership opens stand in a rail; without any there is none', async () => {
  const course = { title: '写作课', charge: 99, is_free: 0, is_vip_free: 1, thumb: '', user_count: 1 };
  const rows = [
    { ...course, id: 1 },
    { ...course, id: 2, title: '免费课', is_free: 1 },
  ];
  await start([YEAR], NO_ROLE, [], rows);
  expect(screen.queryByRole('heading', { name: '会员免费学' })).not.toBeNull();
  expect(screen.getByRole('link', { name: /写作课/ }).getAttribute('href')).toBe('/course/1');
  expect(screen.queryByText('免费课')).toBeNull();
  cleanup();
  await start([YEAR]);
  expect(screen.queryByRole('heading', { name: '会员免费学' })).toBeNull();
});

test('a server that does not name the extension: nothing in its place, none is chosen', async () => {
  await start([{ ...YEAR, ...DETAILS }], NO_ROLE, []);
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(false);
  for (const text of ['推荐', '¥399', '课件免费下载']) expect(screen.queryByText(text)).toBeNull();
});
