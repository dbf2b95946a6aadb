import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StartUpGate } from '../../app/start-up-gate.tsx';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import '../../app/prompts/prompts.tsx';
import { clearRequiredAction } from '../../session/required-action.ts';
import { codeSteps } from '../../shared/sms-code/load-code-steps.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { show } from '../../testing/show.tsx';
import { agreementSheet } from './agreement/load-agreement-sheet.ts';
import { LoginScreen } from './login-screen.tsx';
import { socialStart } from './social/load-social-start.ts';

const CONFIG = {
  name: '学堂',
  logo: { logo: '/logo.png', white_logo: '' },
  url: 'https://api.example',
  user_protocol: 'https://api.example/user/protocol',
  user_private_protocol: 'https://api.example/user/private_protocol',
  paid_content_purchase_protocol: '',
  socialites: { qq: 1, wechat_oauth: 1 },
  member: { enabled_mobile_bind_alert: 0, enabled_face_verify: false },
};
const MEMBER = { id: 1, nick_name: '小学', is_bind_mobile: 1, is_face_verify: false };
let handlers: Parameters<typeof fakeService>[0];
let service: ReturnType<typeof fakeService>;

function start(at: readonly string[] = ['/', '/login?redirect=%2Fcourse%2F1%3Ftab%3Dlist']): void {
  clearRequiredAction();
  service = fakeService(handlers);
  show(
    <StartUpGate>
      <LoginScreen />
    </StartUpGate>,
    { at },
  );
}

// Loading them takes longer than the timers of a test pretend.
beforeAll(async () => {
  await Promise.all([codeSteps.load(), agreementSheet.load(), socialStart.load()]);
});
beforeEach(() => {
  vi.useFakeTimers();
  handlers = {
    'GET /api/v2/other/config': { code: 0, data: CONFIG },
    'GET /api/v2/captcha/image': { code: 0, data: { sensitive: false, key: 'k', img: 'data:,' } },
    'POST /api/v2/captcha/sms': { code: 0 },
    'POST /api/v2/login/mobile': { code: 0, data: { token: 'fresh' } },
    'GET /api/v2/member/detail': { code: 0, data: MEMBER },
  };
});

const later = (ms = 10) => act(() => vi.advanceTimersByTimeAsync(ms));
const mobile = () => screen.getByPlaceholderText<HTMLInputElement>('请输入手机号码');
const typeMobile = (text: string) => fireEvent.change(mobile(), { target: { value: text } });
const getCode = () => screen.getByRole<HTMLButtonElement>('button', { name: '获取短信验证码' });
const toast = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map((region) => region.textContent)
    .join('');
const closeSheet = () =>
  fireEvent.click(
    within(screen.getByRole('dialog', { name: '请阅读并同意' })).getByRole('button', { name: '关闭' }),
  );
const address = () => screen.getByTestId('address').textContent;

async function reachCode(): Promise<void> {
  await later();
  typeMobile('13800000001');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(getCode());
  await later();
  fireEvent.change(screen.getByPlaceholderText('请输入图中字符'), { target: { value: 'ab3d' } });
  fireEvent.click(screen.getByRole('button', { name: '确认', hidden: true }));
  await later(300);
}
const typeCode = () =>
  fireEvent.change(screen.getByPlaceholderText('请输入短信验证码'), { target: { value: '123456' } });

test('shows title, heading, number field and a link to the password login that keeps the redirect', async () => {
  start();
  await later();
  expect(document.title).toBe('快捷登录/注册');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录/注册');
  expect(screen.getByLabelText('手机号')).toBe(mobile());
  typeMobile('138');
  fireEvent.click(screen.getByRole('button', { name: '清除手机号' }));
  expect(mobile().value).toBe('');
  expect(screen.getByRole('link', { name: '使用密码登录' }).getAttribute('href')).toBe(
    '/login-password?redirect=%2Fcourse%2F1%3Ftab%3Dlist',
  );
});

test('the button is disabled without a number', async () => {
  start();
  await later();
  expect(getCode().disabled).toBe(true);
  typeMobile('1');
  expect(getCode().disabled).toBe(false);
});

test.each([
  ['a wrong number', '12345678901', true, '请输入正确的手机号'],
  ['a number with a digit too many', '138000000012', true, '请输入正确的手机号'],
  ['a number with a digit too few', '1380000000', true, '请输入正确的手机号'],
  ['a number with a letter in it', '1380000000a', true, '请输入正确的手机号'],
  ['agreements not ticked', '13800000001', false, '请同意协议'],
])('%s is said, and no captcha is asked for', async (_, number, agreed, words) => {
  start();
  await later();
  if (agreed) fireEvent.click(screen.getByRole('checkbox'));
  typeMobile(number);
  fireEvent.click(getCode());
  expect(toast()).toContain(words);
  await later();
  expect(service.calls()).not.toContain('GET /api/v2/captcha/image');
});

test.each(['+86 138 0000 0001', '138-0000-0001', ' 13800000001 ', '0086 138-0000-0001'])(
  'the number is read out of a pasted %j',
  async (pasted) => {
    start();
    await later();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.paste(mobile(), { clipboardData: { getData: () => pasted } });
    expect(mobile().value).toBe('13800000001');
    fireEvent.click(getCode());
    await later();
    expect(service.calls()).toContain('GET /api/v2/captcha/image');
  },
);

test('agreement links open a new page and do not tick the box', async () => {
  start();
  await later();
  const link = screen.getByRole('link', { name: '《隐私政策》' });
  expect(link.getAttribute('href')).toBe('https://api.example/user/private_protocol');
  expect(link.getAttribute('target')).toBe('_blank');
  fireEvent.click(link);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('number, captcha and code log in; after 500 ms the previous page opens', async () => {
  start();
  await reachCode();
  typeCode();
  await later();
  expect(service.sent.find(({ call }) => call === 'POST /api/v2/login/mobile')?.values).toEqual({
    mobile: '13800000001',
    mobile_code: '123456',
    msv: '',
  });
  expect(localStorage.getItem('meedu-h5-token')).toBe('fresh');
  await later(480);
  expect(address()).toBe('/login?redirect=%2Fcourse%2F1%3Ftab%3Dlist');
  await later(20);
  expect(address()).toBe('/course/1?tab=list');
});

test.each(['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', '%2F%5Cevil.example'])(
  'a redirect off the site (%s) leads home',
  async (redirect) => {
    start([`/login?redirect=${redirect}`]);
    await reachCode();
    typeCode();
    await later(520);
    expect(address()).toBe('/');
  },
);

test('a wrong code keeps the panel, and no token is stored', async () => {
  handlers['POST /api/v2/login/mobile'] = { code: 1, message: '短信验证码错误' };
  start();
  await reachCode();
  typeCode();
  await later(600);
  expect(toast()).toContain('短信验证码错误');
  expect(localStorage.getItem('meedu-h5-token')).toBeNull();
  expect(screen.queryByPlaceholderText('请输入短信验证码')).not.toBeNull();
});

test('a rejected SMS keeps the captcha dialog open with a new image', async () => {
  handlers['POST /api/v2/captcha/sms'] = { code: 429, message: '请稍后再试' };
  start();
  await reachCode();
  expect(toast()).toContain('请稍后再试');
  expect(service.calls().filter((call) => call.includes('image'))).toHaveLength(2);
  expect(screen.queryByPlaceholderText('请输入短信验证码')).toBeNull();
});

test('a member without a number must bind one; the token is stashed', async () => {
  handlers['GET /api/v2/other/config'] = {
    code: 0,
    data: { ...CONFIG, member: { enabled_mobile_bind_alert: 1, enabled_face_verify: true } },
  };
  handlers['GET /api/v2/member/detail'] = { code: 0, data: { ...MEMBER, is_bind_mobile: 0 } };
  start();
  await reachCode();
  typeCode();
  await later(600);
  expect(screen.queryByText('登录前请绑定手机号')).not.toBeNull();
  expect(address()).toContain('/login');
  fireEvent.click(screen.getByRole('button', { name: '立即绑定', hidden: true }));
  await later();
  expect(address()).toBe('/bind-mobile');
  expect({ ...localStorage }).toEqual({ 'meedu-h5-tmp-token': 'fresh' });
});

test('declining a prompt logs out and opens the member centre', async () => {
  handlers['GET /api/v2/other/config'] = {
    code: 0,
    data: { ...CONFIG, member: { enabled_mobile_bind_alert: 0, enabled_face_verify: true } },
  };
  handlers['POST /api/v2/logout'] = { code: 0 };
  start();
  await reachCode();
  typeCode();
  await later(600);
  expect(screen.queryByText('登录前请完成实名认证')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '退出登录', hidden: true }));
  await later();
  expect(address()).toBe('/member');
  expect(localStorage.getItem('meedu-h5-token')).toBeNull();
  expect(service.calls()).toContain('POST /api/v2/logout');
});

test('the real-name verification is started with a return to this site', async () => {
  const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  handlers['GET /api/v2/other/config'] = {
    code: 0,
    data: { ...CONFIG, member: { enabled_mobile_bind_alert: 0, enabled_face_verify: true } },
  };
  handlers['POST /api/v3/member/tencent/faceVerify'] = {
    code: 0,
    data: { url: 'https://face.example/x', biz_token: 'biz', rule_id: '1', request_id: 'r' },
  };
  start();
  await reachCode();
  typeCode();
  await later(600);
  fireEvent.click(screen.getByRole('button', { name: '立即认证', hidden: true }));
  await later();
  expect(service.sent.at(-1)?.values).toEqual({ s_url: `${window.location.origin}/auth/faceSuccess` });
  expect(localStorage.getItem('meedu-user-face-bizToken')).toBe('biz');
  expect(leave).toHaveBeenCalledWith('https://face.example/x');
});

test('a member call with status 401 removes the token and continues', async () => {
  handlers['GET /api/v2/member/detail'] = { code: 401, message: '请登录' };
  start();
  await reachCode();
  typeCode();
  await later(20);
  expect(localStorage.getItem('meedu-h5-token')).toBeNull();
  expect(address()).toBe('/course/1?tab=list');
});

test('QQ requires the agreements, then opens the server', async () => {
  const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  start();
  await later();
  fireEvent.click(screen.getByRole('button', { name: 'QQ登录' }));
  expect(toast()).toContain('请先同意协议');
  expect(leave).not.toHaveBeenCalled();
  await later();
  closeSheet();
  await later(300);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'QQ登录' }));
  await later();
  expect(leave.mock.calls[0]?.[0]).toMatch(/^https:\/\/api\.example\/api\/v3\/auth\/login\/socialite\/qq\?/);
});

test('without the tick a sheet with the agreements asks; agreeing ticks and goes on with what was pressed', async () => {
  start();
  await later();
  typeMobile('13800000001');
  fireEvent.click(getCode());
  await later();
  expect(toast()).toContain('请同意协议');
  const sheet = screen.getByRole('dialog', { name: '请阅读并同意' });
  expect(within(sheet).getByRole('link', { name: '《用户协议》' }).getAttribute('href')).toBe(
    'https://api.example/user/protocol',
  );
  expect(sheet.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.tagName).toBe('P');
  fireEvent.click(within(sheet).getByRole('button', { name: '同意并继续' }));
  await later(300);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.queryByRole('dialog', { name: '请阅读并同意' })).toBeNull();
  expect(service.calls()).toContain('GET /api/v2/captcha/image');
});

test('the sheet continues with QQ where QQ was pressed; closing it ticks nothing', async () => {
  const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  start();
  await later();
  fireEvent.click(screen.getByRole('button', { name: 'QQ登录' }));
  await later();
  closeSheet();
  await later(300);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(leave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'QQ登录' }));
  await later();
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
  await later(300);
  expect(leave.mock.calls[0]?.[0]).toMatch(/socialite\/qq\?/);
  expect(service.calls()).not.toContain('GET /api/v2/captcha/image');
});

test.each([
  ['%2Forder%3FgoodsId%3D1', '登录后继续购买，买过的课程换手机也在'],
  ['%2Frole', '登录后开通会员，权益跟着账号走'],
  ['%2Fcourse%2Fvideo%2F3', '登录后从这里接着学，进度自动保存'],
  ['%2Fmember%2Forder', '登录后查看你的订单'],
  ['%2Fmember%2Fprofile', '登录后保存学习进度，换手机也能接着学'],
])('on the way to %s the reason is: %s', async (redirect, reason) => {
  start([`/login?redirect=${redirect}`]);
  await later();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole('img', { name: '学堂' }).getAttribute('src')).toBe('/logo.png');
});

test('inside WeChat, WeChat is offered instead of QQ', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0');
  start();
  await later();
  expect(screen.queryByRole('button', { name: 'QQ登录' })).toBeNull();
  expect(screen.queryByRole('button', { name: '微信一键登录' })).not.toBeNull();
});
