import { expect, test } from 'vitest';
import { startWechat, WECHAT_KEYS } from '../../../testing/vendors/wechat.ts';
import { createWechatPayer } from './wechat-payer.ts';

const callbackUrl = 'https://site.example/payment/wechat/callback?sign=AbC-_1';

test('the OAuth address has the documented parameters in order and needs no consent', () => {
  expect(createWechatPayer(WECHAT_KEYS).authorizeUrl({ callbackUrl, state: 'f00' })).toBe(
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${WECHAT_KEYS.appId}` +
      `&redirect_uri=${encodeURIComponent(callbackUrl)}&response_type=code&scope=snsapi_base&state=f00#wechat_redirect`,
  );
});

test('a code returns the openid once, and no profile is requested', async () => {
  const vendor = await startWechat();
  const payer = createWechatPayer({ ...WECHAT_KEYS, apiBase: vendor.base });
  expect(await payer.fetchOpenId(vendor.code)).toEqual({ ok: true, openId: 'OPENID-WX-1' });
  expect(vendor.requests).toHaveLength(1);
  expect(await payer.fetchOpenId(vendor.code)).toEqual({
    ok: false,
    reason: 'WeChat access_token step: 40163 code been used',
  });
});

test('the openid of a page snapshot is refused', async () => {
  const token = { access_token: 'T', openid: 'OPENID-SNAP', is_snapshotuser: 1 };
  const vendor = await startWechat({ token });
  const payer = createWechatPayer({ ...WECHAT_KEYS, apiBase: vendor.base });
  expect(await payer.fetchOpenId(vendor.code)).toEqual({ ok: false, reason: 'WeChat: a snapshot user' });
});

test('a wrong secret and an unreachable service give reasons without keys', async () => {
  const vendor = await startWechat();
  for (const apiBase of [vendor.base, 'http://127.0.0.1:9']) {
    const payer = createWechatPayer({ ...WECHAT_KEYS, appSecret: 'other-secret', apiBase });
    const result = await payer.fetchOpenId(vendor.code);
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toMatch(/other-secret|0716AVll20uHk94/);
  }
});
