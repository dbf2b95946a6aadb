import { expect, test } from 'vitest';
import type { WechatBehaviour } from '../../testing/vendors/wechat.ts';
import { startWechat, WECHAT_KEYS } from '../../testing/vendors/wechat.ts';
import { createWechat } from './wechat.ts';

const callbackUrl = 'https://site.example/api/v3/auth/login/wechat/callback?data=AbC-_1';
const FAILED = '授权登录失败，请稍后再试';

async function open(behaviour: WechatBehaviour = {}, keys: Partial<typeof WECHAT_KEYS> = {}) {
  const vendor = await startWechat(behaviour);
  return { vendor, provider: createWechat({ ...WECHAT_KEYS, ...keys, apiBase: vendor.base }) };
}

test('the authorisation URL of WeChat has the documented parameters in the documented order', () => {
  expect(createWechat(WECHAT_KEYS).authorizeUrl({ callbackUrl, state: 'f00' })).toBe(
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${WECHAT_KEYS.appId}` +
      `&redirect_uri=${encodeURIComponent(callbackUrl)}&response_type=code&scope=snsapi_userinfo&state=f00#wechat_redirect`,
  );
});

test('a code returns the account', async () => {
  const { vendor, provider } = await open();
  expect(await provider.fetchProfile({ code: vendor.code, callbackUrl })).toMatchObject({
    ok: true,
    profile: {
      openId: 'OPENID-WX-1',
      unionId: 'o6_bmasdasdsad6',
      nickname: '林小满',
      avatar: 'https://thirdwx.qlogo.cn/mmopen/g3/46',
    },
  });
  expect(vendor.requests).toHaveLength(2);
});

test('the stored profile contains no key', async () => {
  const { vendor, provider } = await open();
  const result = await provider.fetchProfile({ code: vendor.code, callbackUrl });
  expect(JSON.stringify(result)).not.toMatch(/WX-ACCESS-TOKEN|REFRESH|wechat-test-secret/);
});

test('an account without union id has none', async () => {
  const { vendor, provider } = await open({
    profile: { openid: 'OPENID-WX-1', nickname: '', headimgurl: '' },
  });
  expect(await provider.fetchProfile({ code: vendor.code, callbackUrl })).toMatchObject({
    ok: true,
    profile: { unionId: null, nickname: '', avatar: '' },
  });
});

test('a page snapshot is refused with instructions', async () => {
  const token = { access_token: 'T', openid: 'OPENID-SNAP', is_snapshotuser: 1 };
  const { vendor, provider } = await open({ token });
  expect(await provider.fetchProfile({ code: vendor.code, callbackUrl })).toEqual({
    ok: false,
    text: '请点击右下角“使用完整服务”后再登录',
    reason: 'WeChat: a snapshot user',
  });
});

test.each<[string, WechatBehaviour, Partial<typeof WECHAT_KEYS>, string]>([
  ['another secret', {}, { appSecret: 'x' }, 'WeChat access_token step: 40125 invalid appsecret'],
  ['no open id', { token: { access_token: 'T' } }, {}, 'WeChat access_token step: an incomplete answer'],
  [
    'the profile of another account',
    { profile: { openid: 'OPENID-WX-2' } },
    {},
    'WeChat userinfo: of another account',
  ],
  [
    'a refused profile',
    { profile: { errcode: 48001, errmsg: 'api unauthorized' } },
    {},
    'WeChat userinfo step: 48001 api unauthorized',
  ],
])('%s is a failure with a message for the member', async (_name, behaviour, keys, reason) => {
  const { vendor, provider } = await open(behaviour, keys);
  expect(await provider.fetchProfile({ code: vendor.code, callbackUrl })).toEqual({
    ok: false,
    text: FAILED,
    reason,
  });
});
