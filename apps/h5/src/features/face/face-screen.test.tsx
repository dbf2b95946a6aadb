import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { useRoutes } from '../../platform/router/router.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { loginHandlers, memberAnswer } from '../../testing/login-service.ts';
import { button, later, press, shownAddress, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { FaceScreen } from './face-screen.tsx';

const RESULT = 'GET /api/v3/member/tencent/faceVerify';
const START = 'POST /api/v3/member/tencent/faceVerify';
const DETAIL = 'GET /api/v2/member/detail';
const VERIFIED = memberAnswer({
  is_face_verify: true,
  profile_real_name: '王*明',
  profile_id_number: '110101****1234',
});
type Handlers = Parameters<typeof fakeService>[0];

function Screens() {
  return useRoutes([
    { path: '/auth/faceSuccess', element: <FaceScreen /> },
    { path: '*', element: null },
  ]);
}
async function start(handlers: Handlers, at = '/auth/faceSuccess'): Promise<ReturnType<typeof fakeService>> {
  const service = fakeService(loginHandlers(handlers));
  show(<Screens />, { at: ['/member/profile', at] });
  await later(20);
  return service;
}
const storeKeys = (): void => {
  localStorage.setItem('meedu-user-face-bizToken', 'biz');
  localStorage.setItem('meedu-user-face-ruleId', '7');
};
const content = () => screen.getByRole('main').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('meedu-h5-token', 't');
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(9);
});

test('a visitor sees a hint and can log in and return', async () => {
  localStorage.clear();
  storeKeys();
  const service = await start({}, '/auth/faceSuccess?from=face');
  expect(shownAddress()).toBe('/auth/faceSuccess?from=face');
  expect(document.title).toBe('实名认证');
  expect(content()).toContain('请回到开始认证的应用或浏览器继续');
  expect(service.calls()).toEqual([]);
  // The verification is still running.
  expect(localStorage.getItem('meedu-user-face-bizToken')).toBe('biz');
  fireEvent.click(screen.getByRole('link', { name: '去登录' }));
  expect(shownAddress()).toBe('/login?redirect=%2Fauth%2FfaceSuccess%3Ffrom%3Dface');
});

test.each(['返回', '返回首页'])('from there %s opens the home page', async (name) => {
  localStorage.clear();
  await start({});
  fireEvent.click(button(name));
  expect(shownAddress()).toBe('/');
});

test('while the result is loading, the back arrow opens the home page', async () => {
  storeKeys();
  await start({ [RESULT]: () => new Promise<never>(() => undefined) });
  expect(content()).toContain('正在查询实名认证结果');
  fireEvent.click(button('返回'));
  expect(shownAddress()).toBe('/');
});

test('passed: reloads the member, shows 实名认证成功, name and number, and removes the keys', async () => {
  storeKeys();
  const details = [memberAnswer(), VERIFIED];
  const service = await start({
    [RESULT]: { code: 0, data: { status: 9 } },
    [DETAIL]: () => details.shift() ?? VERIFIED,
  });
  expect(service.sent.find(({ call }) => call === RESULT)?.values).toEqual({
    biz_token: 'biz',
    rule_id: '7',
  });
  expect(service.calls().at(-1)).toBe(DETAIL);
  expect(toastText()).toBe('实名认证成功');
  expect({ ...localStorage }).toEqual({ 'meedu-h5-token': 't' });
  expect(content()).toContain('姓名王*明');
  expect(content()).toContain('身份证号110101****1234');
  press('返回首页');
  expect(shownAddress()).toBe('/');
});

test('a verified member without a running verification sees name and number; back goes one step', async () => {
  const service = await start({ [DETAIL]: VERIFIED });
  expect(service.calls()).toEqual([DETAIL]);
  expect(content()).toContain('姓名王*明');
  expect(screen.queryByRole('button', { name: '返回首页' })).toBeNull();
  fireEvent.click(button('返回'));
  expect(shownAddress()).toBe('/member/profile');
});

test.each([
  ['status 5', { code: 0, data: { status: 5 } }, ''],
  ['the malformed code of field servers (Q19)', { code: { status: 5 } as unknown as number }, ''],
  ['a refusal', { code: 1, message: '参数错误' }, '参数错误'],
])('not passed (%s): it says so, and a new verification can be started', async (_, answer, toast) => {
  storeKeys();
  const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  await start({
    [RESULT]: answer,
    [START]: {
      code: 0,
      data: { url: 'https://face.example/2', biz_token: 'biz2', rule_id: '7', request_id: '' },
    },
  });
  expect(content()).toContain('实名认证未通过');
  expect(toastText().replace(content() ?? '', '')).toContain(toast);
  press('重新认证');
  await later();
  expect(leave).toHaveBeenCalledWith('https://face.example/2');
  expect(localStorage.getItem('meedu-user-face-bizToken')).toBe('biz2');
});

test('a failed result call shows no result and can be retried', async () => {
  storeKeys();
  const answers: (() => Promise<{ code: number; data: object }>)[] = [
    () => Promise.reject(new TypeError('offline')),
    async () => ({ code: 0, data: { status: 9 } }),
  ];
  await start({ [RESULT]: () => answers.shift()?.() ?? { code: 1 } });
  expect(content()).not.toContain('未通过');
  expect(localStorage.getItem('meedu-user-face-bizToken')).toBe('biz');
  press('重试');
  await later();
  expect(toastText()).toContain('实名认证成功');
});

test('a member without a verification can start one', async () => {
  const service = await start({});
  expect(content()).toContain('尚未实名认证');
  expect(service.calls()).toEqual([DETAIL]);
  press('立即认证');
  await later();
  expect(toastText()).toContain('路由不存在');
});
