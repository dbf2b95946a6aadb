import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { requireAction } from '../../session/required-action.ts';
import { setToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { forcing, loginHandlers, memberAnswer, siteAnswer } from '../../testing/login-service.ts';
import { later, press, shownAddress, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { StartUpGate } from '../start-up-gate.tsx';
import './prompts.tsx';

// Already there when it is asked for.

const CONFIG = 'GET /api/v2/other/config';
const DETAIL = 'GET /api/v2/member/detail';
const AGREE = 'POST /api/v2/member/agreement/agree';
const FACE = 'POST /api/v3/member/tencent/faceVerify';
const OPEN = { agreement_status: { user_agreement_agreed: false, privacy_policy_agreed: false } };

beforeEach(() => {
  vi.useFakeTimers();
  setToken('t');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
});

async function start(
  handlers: Parameters<typeof fakeService>[0],
  at = '/',
): Promise<ReturnType<typeof fakeService>> {
  const service = fakeService(loginHandlers(handlers));
  show(
    <StartUpGate>
      <p>the screen</p>
    </StartUpGate>,
    { at: [at] },
  );
  await later(20);
  return service;
}

const isShown = () => screen.queryByText('the screen') !== null;
/** Title, text and buttons of the prompt. */
const prompt = () => {
  const dialog = screen.queryByRole('dialog', { hidden: true });
  if (!dialog) return null;
  const text = (selector: string) =>
    [...dialog.querySelectorAll(selector)].map((element) => element.textContent);
  return { title: text('h2')[0], words: text('div > h2 + div')[0], buttons: text('button') };
};

const AGREEMENT = {
  title: '用户协议与隐私政策提示',
  words: '为了继续使用，请阅读并同意《用户协议》和《隐私政策》。',
  buttons: ['不同意', '同意'],
};
const BIND = { title: '绑定手机号', words: '登录前请绑定手机号', buttons: ['退出登录', '立即绑定'] };
const VERIFY = { title: '实名认证', words: '登录前请完成实名认证', buttons: ['退出登录', '立即认证'] };

/** Contract 17.5: which prompt comes first, and whether the page below it is rendered. */
test.each([
  [
    'agreements before everything',
    forcing(true, true),
    { ...OPEN, is_bind_mobile: 0 },
    '/',
    AGREEMENT,
    false,
  ],
  [
    'agreements also where the verification returns',
    forcing(false, true),
    OPEN,
    '/auth/faceSuccess',
    AGREEMENT,
    false,
  ],
  [
    'not on the login screen: the number',
    forcing(true, true),
    { ...OPEN, is_bind_mobile: 0 },
    '/login',
    BIND,
    false,
  ],
  [
    'not on the password screen: the verification',
    forcing(true, true),
    OPEN,
    '/login-password',
    VERIFY,
    true,
  ],
  [
    'the number before the verification',
    forcing(true, true),
    { is_bind_mobile: 0 },
    '/course/1',
    BIND,
    false,
  ],
  ['the verification, above the page', forcing(false, true), {}, '/course/1', VERIFY, true],
  ['not where it returns', forcing(false, true), {}, '/auth/faceSuccess', null, true],
  ['a number need not be bound', siteAnswer(), { is_bind_mobile: 0 }, '/', null, true],
  ['nothing', forcing(true, true), { is_face_verify: true }, '/', null, true],
])('the prompts at start-up, in order: %s', async (_, site, member, at, words, shown) => {
  await start({ [CONFIG]: site, [DETAIL]: memberAnswer(member) }, at);
  expect(prompt()).toEqual(words);
  expect(isShown()).toBe(shown);
});

test.each([
  [{ user_agreement_agreed: false, privacy_policy_agreed: true }, '为了继续使用，请阅读并同意《用户协议》。'],
  [{ user_agreement_agreed: true, privacy_policy_agreed: false }, '为了继续使用，请阅读并同意《隐私政策》。'],
])('only the missing agreements are named (%j), with a link to each', async (agreement_status, words) => {
  await start({ [DETAIL]: memberAnswer({ agreement_status }) });
  expect(prompt()?.words).toBe(words);
  const [link] = screen.getAllByRole('link', { hidden: true });
  expect(link?.getAttribute('href')).toMatch(/^https:\/\/api\.example\/user\//);
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('a service of generation A asks for no agreements', async () => {
  await start({ [DETAIL]: memberAnswer({ agreement_status: undefined }) });
  expect(prompt()).toBeNull();
  expect(isShown()).toBe(true);
});

test('after accepting the agreements, the member is reloaded and the next step is requested', async () => {
  let finish: () => void = () => undefined;
  const details = [memberAnswer({ ...OPEN, is_bind_mobile: 0 }), memberAnswer({ is_bind_mobile: 0 })];
  const service = await start({
    [CONFIG]: forcing(true, false),
    [DETAIL]: () => details.shift() ?? { code: 1 },
    [AGREE]: () =>
      new Promise((resolve) => {
        finish = () => resolve({ code: 0 });
      }),
  });
  press('同意');
  await later();
  expect(prompt()?.buttons).toEqual(['不同意', '处理中...']);
  press('处理中...');
  finish();
  await later();
  expect(service.calls()).toEqual([CONFIG, DETAIL, AGREE, DETAIL]);
  expect(prompt()).toEqual(BIND);
});

test('a failed acceptance shows a message and can be retried', async () => {
  await start({ [DETAIL]: memberAnswer(OPEN), [AGREE]: { code: 1, message: '错误' } });
  press('同意');
  await later();
  expect(toastText()).toBe('操作失败，请重试');
  expect(prompt()).toEqual(AGREEMENT);
});

test.each([
  ['不同意', siteAnswer(), OPEN],
  ['退出登录', forcing(true, false), { is_bind_mobile: 0 }],
  ['退出登录', forcing(false, true), {}],
])('%s clears member and token and shows the member centre', async (words, site, member) => {
  const service = await start({ [CONFIG]: site, [DETAIL]: memberAnswer(member) }, '/course/1');
  press(words);
  await later();
  expect({ ...localStorage }).toEqual({});
  expect(shownAddress()).toBe('/member');
  expect(prompt()).toBeNull();
  expect(isShown()).toBe(true);
  expect(service.calls().at(-1)).toBe('POST /api/v2/logout');
  expect(service.authorizations.at(-1)).toBe('Bearer t');
});

test('confirming the number stashes the token and opens /bind-mobile', async () => {
  await start({ [CONFIG]: forcing(true, false), [DETAIL]: memberAnswer({ is_bind_mobile: 0 }) });
  press('立即绑定');
  await later();
  expect(shownAddress()).toBe('/bind-mobile');
  expect({ ...localStorage }).toEqual({ 'meedu-h5-tmp-token': 't' });
  expect(prompt()).toBeNull();
});

test('confirming the number without an account opens /code-bind-mobile', async () => {
  localStorage.clear();
  requireAction('register-mobile');
  await start({});
  expect(prompt()).toEqual(BIND);
  press('立即绑定');
  await later();
  expect(shownAddress()).toBe('/code-bind-mobile');
});

const STARTED = { url: 'https://face.example/x', biz_token: 'biz', rule_id: '7', request_id: 'r' };
const askForFace = { [CONFIG]: forcing(false, true) };

test('confirming the verification stores its keys and opens its address', async () => {
  const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  const service = await start({ ...askForFace, [FACE]: { code: 0, data: STARTED } });
  press('立即认证');
  await later();
  expect(service.sent.at(-1)?.values).toEqual({ s_url: `${window.location.origin}/auth/faceSuccess` });
  expect({ ...localStorage }).toEqual({
    'meedu-h5-token': 't',
    'meedu-user-face-bizToken': 'biz',
    'meedu-user-face-ruleId': '7',
  });
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://face.example/x');
});

test.each([
  ['in the words of the service', { code: 1, message: '当前学员已完成实人认证' }, '当前学员已完成实人认证'],
  ['in our own', { code: 1, message: '' }, '无法发起实名认证'],
  ['in our own without a connection', () => Promise.reject(new TypeError('offline')), '无法发起实名认证'],
  ['in our own without an address', { code: 0, data: { ...STARTED, url: '' } }, '无法发起实名认证'],
] as const)(
  'a verification that cannot be started is said %s, and the prompt stays',
  async (_, answer, words) => {
    const leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
    await start({ ...askForFace, [FACE]: answer });
    press('立即认证');
    await later();
    expect(toastText()).toBe(words);
    expect(prompt()).toEqual(VERIFY);
    expect(leave).not.toHaveBeenCalled();
  },
);
