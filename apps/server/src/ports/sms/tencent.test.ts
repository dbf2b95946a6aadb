import { expect, test } from 'vitest';
import type { TencentReply } from '../../testing/vendors/tencent-cloud.ts';
import { startTencentCloud, TENCENT_CREDENTIAL } from '../../testing/vendors/tencent-cloud.ts';
import { createTencentSms } from './tencent.ts';

const message = { mobile: '13800000001', scene: 'login', code: '000123' } as const;
const templates = {
  signName: '在学',
  ids: { login: '1001', register: '1002', password_reset: '', mobile_bind: '' },
  parameters: 'a={code},b={minutes}',
};

const open = async (reply: TencentReply, credential = TENCENT_CREDENTIAL) => {
  const vendor = await startTencentCloud('sms', () => reply);
  const options = { credential, templates, appId: '1400006666', region: 'ap-guangzhou', route: vendor.route };
  return { vendor, sender: createTencentSms(options) };
};
const status = (Code: string, Message: string): TencentReply => ({
  response: {
    SendStatusSet: [{ SerialNo: '5000:1045', PhoneNumber: '+8613800000001', Fee: 1, Code, Message }],
  },
});
const accepted = status('Ok', 'send success');

test('a send is a signed request as documented for SendSms', async () => {
  const { vendor, sender } = await open(accepted);
  expect(await sender.send(message)).toEqual({ sent: true, answer: 'tencent Ok 5000:1045' });
  expect(vendor.calls).toEqual([
    {
      action: 'SendSms',
      version: '2021-01-11',
      region: 'ap-guangzhou',
      parameters: {
        PhoneNumberSet: ['+8613800000001'],
        SmsSdkAppId: '1400006666',
        SignName: '在学',
        TemplateId: '1001',
        TemplateParamSet: ['000123', '5'],
      },
    },
  ]);
});

test('a scene has its own template or that of login', async () => {
  const { vendor, sender } = await open(accepted);
  for (const scene of ['register', 'mobile_bind'] as const) await sender.send({ ...message, scene });
  expect(vendor.calls.map(({ parameters }) => parameters.TemplateId)).toEqual(['1002', '1001']);
});

test.each([
  ['another secret', { ...TENCENT_CREDENTIAL, secretKey: 'x' }, 'AuthFailure.SignatureFailure'],
  ['another id', { ...TENCENT_CREDENTIAL, secretId: 'x' }, 'AuthFailure.SecretIdNotFound'],
])('with %s nothing is sent and the error code of the vendor is logged', async (_name, credential, code) => {
  const { vendor, sender } = await open(accepted, credential);
  expect(await sender.send(message)).toEqual({ sent: false, answer: `tencent ${code}: refused` });
  expect(vendor.calls).toEqual([]);
});

test.each<[string, TencentReply, RegExp]>([
  [
    'a limit',
    status('LimitExceeded.PhoneNumberDailyLimit', 'limit'),
    /^tencent LimitExceeded\.PhoneNumberDailyLimit: limit$/,
  ],
  ['no status', { response: { SendStatusSet: [] } }, /^tencent answered without a status$/],
  ['an error', { error: { Code: 'InternalError', Message: 'x 000123' } }, /^tencent InternalError: x \*{6}$/],
  ['a bad gateway', { status: 502 }, /^tencent /],
  ['a closed connection', 'drop', /^tencent .*socket hang up/],
])('%s is a failure, not an exception', async (_name, reply, answer) => {
  const { sender } = await open(reply);
  const result = await sender.send(message);
  expect(result.sent).toBe(false);
  expect(result.answer).toMatch(answer);
});
