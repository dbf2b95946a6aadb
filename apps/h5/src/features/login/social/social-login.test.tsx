import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../../../api/normalise-config.ts';
import { configQuery } from '../../../api/queries/config.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { hardNavigate } from '../../../platform/navigation/navigation.ts';
import { siteAnswer } from '../../../testing/login-service.ts';
import { press } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { socialStart } from './load-social-start.ts';
import { QqLogin, WechatLogin } from './social-login.tsx';

const PHONE = 'Mozilla/5.0 (iPhone) Mobile/15E148';
const WECHAT = `${PHONE} MicroMessenger/8.0.49`;

function start(userAgent: string, socialites: object, redirect: string | null = null): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, normaliseConfig(siteAnswer({ socialites }).data));
  const props = { redirect, withAgreements: (goOn: () => void) => goOn() };
  show(
    <>
      <WechatLogin {...props} />
      <QqLogin {...props} />
    </>,
    { client },
  );
}
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

beforeAll(async () => {
  await socialStart.load();
});
let leave: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  leave = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
});

test.each([
  ['outside WeChat', PHONE, 1, 1, ['QQ登录']],
  ['outside WeChat', PHONE, 1, 0, ['QQ登录']],
  ['outside WeChat', PHONE, 0, 1, []],
  ['outside WeChat', PHONE, 0, 0, []],
  ['inside WeChat', WECHAT, 1, 1, ['微信一键登录']],
  ['inside WeChat', WECHAT, 0, 1, ['微信一键登录']],
  ['inside WeChat', WECHAT, 1, 0, []],
  ['inside WeChat', WECHAT, 0, 0, []],
])(
  '%s (%s) with qq %i and wechat_oauth %i there are the buttons %j',
  (_, userAgent, qq, wechat_oauth, names) => {
    start(userAgent, { qq, wechat_oauth });
    expect(buttons()).toEqual(names);
  },
);

test.each([
  ['QQ登录', PHONE, '/api/v3/auth/login/socialite/qq'],
  ['微信一键登录', WECHAT, '/api/v3/auth/login/wechat/oauth'],
])('%s leaves for the service with encoded s_url, f_url and action=login', async (name, userAgent, path) => {
  start(userAgent, { qq: 1, wechat_oauth: 1 }, '/search?keywords=中 文');
  press(name);
  await Promise.resolve();
  const address = String(leave.mock.calls[0]?.[0]);
  expect(address.startsWith(`https://api.example${path}?`)).toBe(true);
  expect(address).not.toMatch(/[\s中]/);
  const query = new URL(address).searchParams;
  const { origin } = window.location;
  expect(new URL(query.get('s_url') ?? '').searchParams.get('keywords')).toBe('中 文');
  expect(query.get('s_url')?.startsWith(`${origin}/search?`)).toBe(true);
  expect(query.get('f_url')).toBe(`${origin}/login-error`);
  expect(query.get('action')).toBe('login');
});

test.each([null, '/login', '/login?redirect=%2F'])(
  'with the redirect %j it comes back to /member',
  async (redirect) => {
    start(PHONE, { qq: 1, wechat_oauth: 1 }, redirect);
    press('QQ登录');
    await Promise.resolve();
    const query = new URL(String(leave.mock.calls[0]?.[0])).searchParams;
    expect(query.get('s_url')).toBe(`${window.location.origin}/member`);
  },
);
