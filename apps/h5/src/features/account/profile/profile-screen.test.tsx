import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configQuery } from '../../../api/queries/config.ts';
import { memberQuery } from '../../../api/queries/member.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { hardNavigate } from '../../../platform/navigation/navigation.ts';
import { claimLinkStart, rememberLinkStart } from '../../../session/social-return.ts';
import { setToken } from '../../../session/token-store.ts';
import { fakeService } from '../../../testing/fake-service.ts';
import { loginHandlers, memberAnswer, siteAnswer } from '../../../testing/login-service.ts';
import { button, later, press, shownAddress, toastText, typeInto } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const DETAIL = 'GET /api/v2/member/detail';
const NICKNAME = 'POST /api/v2/member/detail/nickname';
const BIND = 'POST /api/v3/member/socialite/bindWithCode';
const UNLINK_QQ = 'DELETE /api/v2/member/socialite/qq';
const DESTROY = 'POST /api/v3/member/destroy';
const FACE = 'POST /api/v3/member/tencent/faceVerify';
const LOGOUT = 'POST /api/v2/logout';
const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';
const NOBODY_YET = {
  avatar: '',
  is_set_nickname: 0,
  is_bind_qq: 0,
  is_bind_wechat: 0,
  is_password_set: 0,
};

type Handlers = Parameters<typeof fakeService>[0];
let service: ReturnType<typeof fakeService>;

async function start(member: object = {}, handlers: Handlers = {}, at = '/member/profile'): Promise<void> {
  service = fakeService(loginHandlers({ [DETAIL]: memberAnswer({ ...NOBODY_YET, ...member }), ...handlers }));
  // As after the start of the app.
  const client = createQueryClient();
  await client.prefetchQuery(configQuery());
  await client.prefetchQuery(memberQuery());
  service.sent.length = 0;
  show(<ProfileScreen />, { at: ['/member', at], client });
  await later();
}
const detailCalls = () => service.calls().filter((call) => call === DETAIL).length;
const row = (name: RegExp) => screen.getByRole('button', { name, hidden: true });
const link = (name: RegExp) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');

beforeEach(() => {
  vi.useFakeTimers();
  setToken('t');
});

test('old member data is loaded again on entry', async () => {
  await start();
  expect(detailCalls()).toBe(0);
  cleanup();
  vi.setSystemTime(Date.now() + 10_000);
  await start();
  vi.setSystemTime(Date.now() + 10_000);
  cleanup();
  const client = createQueryClient();
  client.setQueryData(memberQuery().queryKey, { ...memberAnswer().data } as never, {
    updatedAt: Date.now() - 4000,
  });
  show(<ProfileScreen />, { client });
  await later();
  expect(detailCalls()).toBe(1);
});

test.each([
  [undefined, []],
  [[], []],
  [['login-sessions'], ['登录设备']],
  [
    ['login-sessions', 'account-export', 'made-up'],
    ['登录设备', '导出我的数据'],
  ],
])('of a service that names %j there are the rows %j', async (extensions, rows) => {
  await start({}, { 'GET /api/v2/other/config': siteAnswer({ extensions }) });
  const shown = ['登录设备', '导出我的数据'].filter((name) => screen.queryByText(name) !== null);
  expect(shown).toEqual(rows);
  expect(screen.queryByText('账号注销')).not.toBeNull();
});

describe('nickname', () => {
  test('a nickname that is set shows a message only', async () => {
    await start({ is_set_nickname: 1 });
    fireEvent.click(row(/昵称/));
    expect(toastText()).toBe('您已经设置过昵称了哦');
    expect(screen.queryByPlaceholderText('请输入昵称')).toBeNull();
  });

  test('an empty nickname shows a message and is not sent', async () => {
    await start();
    fireEvent.click(row(/昵称/));
    typeInto('请输入昵称', '  ');
    press('确认');
    await later();
    expect(toastText()).toBe('请输入昵称');
    expect(screen.getByPlaceholderText('请输入昵称').getAttribute('aria-invalid')).toBe('true');
    expect(service.calls()).not.toContain(NICKNAME);
  });

  test('after saving, the member is reloaded half a second later', async () => {
    await start({}, { [NICKNAME]: { code: 0 } });
    fireEvent.click(row(/昵称/));
    typeInto('请输入昵称', ' 小林 ');
    press('确认');
    await later();
    expect(service.sent).toContainEqual({ call: NICKNAME, values: { nick_name: '小林' } });
    expect(toastText()).toBe('修改成功');
    await later(480);
    expect(detailCalls()).toBe(0);
    await later(20);
    expect(detailCalls()).toBe(1);
    expect(screen.queryByPlaceholderText('请输入昵称')).toBeNull();
  });

  test('a rejection shows one message; the dialog stays open with an invalid field until the next input', async () => {
    await start({}, { [NICKNAME]: { code: 1, message: '昵称已经存在' } });
    fireEvent.click(row(/昵称/));
    typeInto('请输入昵称', '小林');
    press('确认');
    await later();
    expect(toastText()).toBe('昵称已经存在');
    expect(screen.getAllByText('昵称已经存在')).toHaveLength(1);
    const field = screen.getByPlaceholderText('请输入昵称');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    typeInto('请输入昵称', '小林木');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(button('确认').getAttribute('aria-busy')).toBeNull();
  });
});

describe('social accounts', () => {
  const asWechat = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT);

  test.each([
    ['outside WeChat with QQ on', false, { qq: 1, wechat_oauth: 1 }, ['绑定QQ']],
    ['outside WeChat with QQ off', false, { qq: 0, wechat_oauth: 1 }, []],
    ['inside WeChat with WeChat on', true, { qq: 1, wechat_oauth: 1 }, ['绑定微信']],
    ['inside WeChat with WeChat off', true, { qq: 1, wechat_oauth: 0 }, []],
  ])('%s', async (_, inWechat, socialites, rows) => {
    if (inWechat) asWechat();
    await start({}, { 'GET /api/v2/other/config': siteAnswer({ socialites }) });
    const shown = ['绑定微信', '绑定QQ'].filter((label) => screen.queryByText(label));
    expect(shown).toEqual(rows);
  });

  test.each([
    ['绑定QQ', false, 'https://api.example/api/v3/auth/login/socialite/qq'],
    ['绑定微信', true, 'https://api.example/api/v3/auth/login/wechat/oauth'],
  ])('%s leaves for the service and comes back to this page', async (label, inWechat, address) => {
    if (inWechat) asWechat();
    const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
    await start();
    window.history.replaceState(null, '', '/member/profile?x=1');
    fireEvent.click(row(new RegExp(`${label}点击绑定`)));
    const left = new URL(leave.mock.calls[0]?.[0] ?? '');
    const page = `${window.location.origin}/member/profile`;
    expect(left.origin + left.pathname).toBe(address);
    expect(Object.fromEntries(left.searchParams)).toEqual({ s_url: page, f_url: page, action: 'bind' });
    expect(claimLinkStart()).toBe(true);
  });

  test('a linked account is unlinked after a confirmation', async () => {
    await start({ is_bind_qq: 1 }, { [UNLINK_QQ]: { code: 0 } });
    fireEvent.click(row(/绑定QQ已绑定/));
    expect(screen.queryByText('是否解除绑定QQ？')).not.toBeNull();
    expect(service.calls()).not.toContain(UNLINK_QQ);
    press('确认');
    await later();
    expect(service.calls()).toEqual([UNLINK_QQ, DETAIL]);
    expect(toastText()).toBe('解绑成功');
    await later(300);
    expect(screen.queryByText('是否解除绑定QQ？')).toBeNull();
  });

  test('the confirmation can be cancelled', async () => {
    await start({ is_bind_qq: 1 });
    fireEvent.click(row(/绑定QQ已绑定/));
    press('取消');
    await later(300);
    expect(screen.queryByText('是否解除绑定QQ？')).toBeNull();
    expect(service.calls()).toEqual([]);
  });
});

describe('return from a social service', () => {
  const BACK = '/member/profile?login_code=c1&action=bind';

  beforeEach(() => rememberLinkStart());

  test('links the account once per code and cleans the address', async () => {
    await start({}, { [BIND]: { code: 0 } }, BACK);
    expect(service.sent).toContainEqual({ call: BIND, values: { code: 'c1' } });
    expect(toastText()).toBe('绑定成功');
    expect(detailCalls()).toBe(1);
    expect(shownAddress()).toBe('/member/profile');
    expect(sessionStorage.getItem('login_code:c1')).not.toBeNull();
    cleanup();
    await start({}, { [BIND]: { code: 0 } }, BACK);
    expect(service.calls()).not.toContain(BIND);
  });

  test('a rejected code shows the reason and reloads nothing', async () => {
    await start({}, { [BIND]: { code: 1, message: '您已经绑定了该渠道的账号' } }, BACK);
    expect(toastText()).toBe('您已经绑定了该渠道的账号');
    expect(detailCalls()).toBe(0);
  });

  test.each([
    ['elsewhere', () => claimLinkStart()],
    ['ten minutes ago', () => vi.advanceTimersByTime(600_000)],
  ])('a code whose way began %s links nothing', async (_name, happen) => {
    happen();
    await start({}, { [BIND]: { code: 0 } }, BACK);
    expect(service.calls()).not.toContain(BIND);
    expect(toastText()).toBe('请在本页重新发起绑定');
    expect(shownAddress()).toBe('/member/profile');
  });

  test('one started link accepts one code', async () => {
    await start({}, { [BIND]: { code: 0 } }, BACK);
    cleanup();
    await start({}, { [BIND]: { code: 0 } }, BACK.replace('c1', 'c2'));
    expect(service.calls()).not.toContain(BIND);
  });

  test('a login code is ignored', async () => {
    await start({}, { [BIND]: { code: 0 } }, '/member/profile?login_code=c1&action=login');
    expect(service.calls()).not.toContain(BIND);
  });

  test.each([
    ['login_err_msg=%E6%8E%88%E6%9D%83%E5%A4%B1%E8%B4%A5&action=bind', '授权失败'],
    ['error=access_denied', 'access_denied'],
  ])('%s is said', async (query, words) => {
    await start({}, {}, `/member/profile?tab=1&${query}`);
    expect(toastText()).toBe(words);
    expect(shownAddress()).toBe('/member/profile?tab=1');
  });
});

describe('number, name and password', () => {
  test('with a bound number', async () => {
    await start({ is_password_set: 1, is_face_verify: true });
    expect(link(/绑定手机号138\*\*\*\*0001/)).toBe('/member/mobileVerify');
    expect(link(/实名认证已认证/)).toBe('/auth/faceSuccess');
    expect(link(/修改密码已设置/)).toBe('/member/password');
  });

  test('without one', async () => {
    await start({ is_bind_mobile: 0, mobile: '212345678' });
    expect(link(/绑定手机号点击绑定/)).toBe('/member/mobile');
    fireEvent.click(row(/修改密码设置密码/));
    expect(toastText()).toBe('请绑定手机号');
  });

  test('the verification opens its page', async () => {
    const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
    const data = { url: 'https://face.example/x', biz_token: 'b', rule_id: '1', request_id: 'r' };
    await start({}, { [FACE]: { code: 0, data } });
    fireEvent.click(row(/实名认证未认证/));
    await later();
    expect(leave).toHaveBeenCalledWith('https://face.example/x');
  });

  test.each([
    ['当前学员已完成实人认证', '当前学员已完成实人认证'],
    ['', '无法发起实名认证'],
  ])('a verification refused with %j says %s', async (message, words) => {
    await start({}, { [FACE]: { code: 1, message } });
    fireEvent.click(row(/实名认证未认证/));
    await later();
    expect(toastText()).toBe(words);
  });
});

describe('leaving', () => {
  const QUESTION = '确认注销账号？确认之后账号将在7天后自动注销，期间内登录账号将会自动取消账号注销。';

  test('deletion is requested after a confirmation and logs out', async () => {
    await start({}, { [DESTROY]: { code: 0 } });
    fireEvent.click(row(/账号注销/));
    expect(screen.queryByText(QUESTION)).not.toBeNull();
    expect(service.calls()).toEqual([]);
    press('确认');
    await later();
    expect(service.calls()).toEqual([DESTROY]);
    expect(toastText()).toBe('注销成功');
    expect(localStorage.getItem('meedu-h5-token')).toBeNull();
    expect(shownAddress()).toBe('/member');
  });

  test('a rejected deletion changes nothing', async () => {
    await start({}, { [DESTROY]: { code: 1, message: '用户已申请注销' } });
    fireEvent.click(row(/账号注销/));
    press('确认');
    await later();
    expect(toastText()).toBe('用户已申请注销');
    expect(localStorage.getItem('meedu-h5-token')).toBe('t');
    expect(shownAddress()).toBe('/member/profile');
    expect(button('确认').getAttribute('aria-busy')).toBeNull();
  });

  test('logging out asks for confirmation, calls the server and opens the member centre', async () => {
    await start();
    press('退出登录');
    expect(screen.queryByText('确认安全退出登录？')).not.toBeNull();
    press('确认');
    await later();
    expect(toastText()).toBe('已安全退出');
    expect(service.calls()).toEqual([LOGOUT]);
    expect(service.authorizations.at(-1)).toBe('Bearer t');
    expect(localStorage.getItem('meedu-h5-token')).toBeNull();
    expect(shownAddress()).toBe('/member');
  });

  test('logging out does not wait for the server', async () => {
    await start({}, { [LOGOUT]: () => new Promise(() => undefined) });
    press('退出登录');
    press('确认');
    await later();
    expect(shownAddress()).toBe('/member');
  });
});
