import { expect, test } from 'vitest';
import type { QqBehaviour } from '../../testing/vendors/qq.ts';
import { QQ_KEYS, startQq } from '../../testing/vendors/qq.ts';
import { createQq } from './qq.ts';

const callbackUrl = 'https://site.example/api/v3/auth/login/socialite/qq/callback?data=AbC-_1';
const FAILED = '授权登录失败，请稍后再试';

async function open(behaviour: Partial<QqBehaviour> = {}, keys: Partial<typeof QQ_KEYS> = {}) {
  const vendor = await startQq({ callbackUrl, ...behaviour });
  return { vendor, provider: createQq({ ...QQ_KEYS, ...keys, base: vendor.base }) };
}

test('the authorisation URL of QQ has the documented parameters', () => {
  const url = new URL(createQq(QQ_KEYS).authorizeUrl({ callbackUrl, state: 'f00' }));
  expect(url.origin + url.pathname).toBe('https://graph.qq.com/oauth2.0/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: QQ_KEYS.appId,
    redirect_uri: callbackUrl,
    state: 'f00',
    scope: 'get_user_info',
  });
});

test('a code returns the account with a cleaned nickname and an HTTPS avatar', async () => {
  const { vendor, provider } = await open();
  expect(await provider.fetchProfile({ code: vendor.code, callbackUrl })).toEqual({
    ok: true,
    profile: {
      openId: 'OPENID-QQ-1',
      unionId: 'UID_8A1F',
      nickname: '晨曦',
      avatar: 'https://thirdqq.qlogo.cn/g?b=oidb&s=100',
      raw: {
        nickname: ' 晨曦\u0007 ',
        gender: '女',
        figureurl_qq_1: 'http://thirdqq.qlogo.cn/g?b=oidb&s=40',
        figureurl_qq_2: 'http://thirdqq.qlogo.cn/g?b=oidb&s=100',
      },
    },
  });
  expect(vendor.requests).toHaveLength(3);
});

test('an application that may not read union ids logs in without one', async () => {
  const { vendor, provider } = await open({ refusesUnionId: true });
  const result = await provider.fetchProfile({ code: vendor.code, callbackUrl });
  expect(result).toMatchObject({ ok: true, profile: { openId: 'OPENID-QQ-1', unionId: null } });
  expect(vendor.requests).toHaveLength(4);
});

test('a used code is refused', async () => {
  const { vendor, provider } = await open();
  const grant = { code: vendor.code, callbackUrl };
  await provider.fetchProfile(grant);
  expect(await provider.fetchProfile(grant)).toEqual({
    ok: false,
    text: FAILED,
    reason: 'QQ token step: 100020 code is reused',
  });
});

test.each<[string, Partial<QqBehaviour>, Partial<typeof QQ_KEYS>, string]>([
  ['another key', {}, { appKey: 'x' }, 'QQ token step: 100009 client_secret is wrong'],
  [
    'another callback',
    { callbackUrl: 'https://other.example' },
    {},
    'QQ token step: 100010 redirect uri is illegal',
  ],
  ['no token', { token: { expires_in: 1 } }, {}, 'QQ token step: an incomplete answer'],
  ['no JSON', { token: 'callback({})' }, {}, 'QQ token step: HTTP 200 without a usable answer'],
  ['no open id', { me: { client_id: QQ_KEYS.appId } }, {}, 'QQ me step: an incomplete answer'],
  [
    'the token of another application',
    { me: { client_id: '1', openid: 'OPENID-QQ-1' } },
    {},
    'QQ me: a token of another application',
  ],
  [
    'an overlong open id',
    { me: { client_id: QQ_KEYS.appId, openid: 'x'.repeat(192) } },
    {},
    'QQ me step: an incomplete answer',
  ],
  [
    'a refused profile',
    { profile: { ret: 1002, msg: 'not logged in' } },
    {},
    'QQ get_user_info step: 1002 not logged in',
  ],
])('%s is a failure with a message for the member', async (_name, behaviour, keys, reason) => {
  const { vendor, provider } = await open(behaviour, keys);
  expect(await provider.fetchProfile({ code: vendor.code, callbackUrl })).toEqual({
    ok: false,
    text: FAILED,
    reason,
  });
});

test('the failure of an unreachable provider contains no key', async () => {
  const provider = createQq({ ...QQ_KEYS, base: 'http://127.0.0.1:9' });
  const result = await provider.fetchProfile({ code: 'c0de', callbackUrl });
  expect(result).toMatchObject({ ok: false, text: FAILED });
  expect(JSON.stringify(result)).not.toMatch(/qq-test-key|c0de/);
});
