import { expect, test } from 'vitest';
import { ALIYUN_CREDENTIAL, startAliyun } from '../../testing/vendors/aliyun.ts';
import type { VendorReply } from '../../testing/vendors/start-vendor.ts';
import { createAliyunSms } from './aliyun.ts';
import { canonicalQuery, signAliyunRequest } from './aliyun-signature.ts';

const message = { mobile: '13800000001', scene: 'login', code: '000123' } as const;
const templates = {
  signName: '在学 (测试)!',
  ids: { login: 'SMS_1', register: '', password_reset: '', mobile_bind: 'SMS_4' },
  parameters: 'code={code},minute={minutes}',
};

const open = async (reply: VendorReply | 'drop', credential = ALIYUN_CREDENTIAL) => {
  const vendor = await startAliyun(() => reply);
  return { vendor, sender: createAliyunSms({ credential, templates, base: vendor.base }) };
};
const accepted = { body: { Code: 'OK', Message: 'OK', BizId: '9006197469364984^0', RequestId: 'R-1' } };

/** The example in the vendor's documentation of the signature. */
test('the documented example gets the documented signature', () => {
  const request = {
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    action: 'RunInstances',
    version: '2014-05-26',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  } as const;
  const credential = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' };
  expect(signAliyunRequest(request, credential).authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('a query is sorted and encoded as RFC 3986 says', () => {
  expect(canonicalQuery({ b: "在 ~*'()!", A: '+/=', a: '' })).toBe(
    'A=%2B%2F%3D&a=&b=%E5%9C%A8%20~%2A%27%28%29%21',
  );
});

test('a send is a signed request as documented for SendSms', async () => {
  const { vendor, sender } = await open(accepted);
  expect(await sender.send(message)).toEqual({ sent: true, answer: 'aliyun OK 9006197469364984^0' });
  expect(vendor.requests).toHaveLength(1);
  const [request] = vendor.requests;
  expect(request).toMatchObject({ method: 'POST', body: '' });
  expect(request?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13800000001',
    SignName: '在学 (测试)!',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"000123","minute":"5"}',
  });
});

test('a scene has its own template or that of login; every request has a new nonce', async () => {
  const { vendor, sender } = await open(accepted);
  for (const scene of ['mobile_bind', 'register'] as const) {
    expect((await sender.send({ ...message, scene })).sent).toBe(true);
  }
  expect(vendor.requests.map(({ url }) => url.searchParams.get('TemplateCode'))).toEqual(['SMS_4', 'SMS_1']);
});

test.each([
  ['another secret', { ...ALIYUN_CREDENTIAL, accessKeySecret: 'x' }, 'SignatureDoesNotMatch'],
  ['another id', { ...ALIYUN_CREDENTIAL, accessKeyId: 'x' }, 'InvalidAccessKeyId.NotFound'],
])('with %s nothing is sent and the error code of the vendor is logged', async (_name, credential, code) => {
  const { sender } = await open(accepted, credential);
  expect(await sender.send(message)).toEqual({ sent: false, answer: `aliyun ${code}: refused (R-0)` });
});

test.each<[string, VendorReply | 'drop', string]>([
  [
    'a limit',
    { body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控\nPermits:1', RequestId: 'R-2' } },
    'aliyun isv.BUSINESS_LIMIT_CONTROL: 触发分钟级流控 Permits:1 (R-2)',
  ],
  ['OK under a failing status', { ...accepted, status: 500 }, 'aliyun OK: OK (R-1)'],
  ['no JSON', { status: 502, body: '<html>' }, 'aliyun HTTP 502 without a usable answer'],
  ['a list', { body: [] }, 'aliyun HTTP 200 without a usable answer'],
  ['a closed connection', 'drop', 'aliyun no answer (UND_ERR_SOCKET)'],
  [
    'an answer that repeats the code',
    { body: { Code: 'X', Message: 'param 000123', RequestId: 'R' } },
    'aliyun X: param ****** (R)',
  ],
])('%s is a failure, not an exception', async (_name, reply, answer) => {
  const { sender } = await open(reply);
  expect(await sender.send(message)).toEqual({ sent: false, answer });
});
