import { expect, test } from 'vitest';
import type { TencentReply } from '../../testing/vendors/tencent-cloud.ts';
import { startTencentCloud, TENCENT_CREDENTIAL } from '../../testing/vendors/tencent-cloud.ts';
import { createTencentFace } from './tencent.ts';

const TOKEN = 'CE661F1A-0F1E-45BD-BE13-34C05CEA7681';
const RETURN = 'https://site.example/auth/faceSuccess';
const session = { bizToken: TOKEN, ruleId: '7' };

const open = async (reply: TencentReply, credential = TENCENT_CREDENTIAL) => {
  const vendor = await startTencentCloud('faceid', () => reply);
  return { vendor, face: createTencentFace({ credential, ruleId: '7', route: vendor.route }) };
};
const start = { returnUrl: RETURN, origin: 'https://site.example' };
const url = `https://open.faceid.qq.com/v1/web?BizToken=${TOKEN}`;

test('a start sends a signed request as documented for DetectAuth', async () => {
  const { vendor, face } = await open({ response: { Url: url, BizToken: TOKEN } });
  expect(await face.start(start)).toEqual({
    ok: true,
    session: { url, bizToken: TOKEN, ruleId: '7', requestId: 'R-1' },
  });
  expect(vendor.calls).toEqual([
    {
      action: 'DetectAuth',
      version: '2018-03-01',
      region: undefined,
      parameters: { RuleId: '7', RedirectUrl: RETURN },
    },
  ]);
});

test.each<[string, TencentReply, RegExp]>([
  ['an error', { error: { Code: 'UnauthorizedOperation.Arrears', Message: 'owes' } }, /Arrears: owes/],
  ['no token', { response: { Url: url } }, /DetectAuth: an incomplete answer/],
  ['an odd page', { response: { Url: 'javascript:alert(1)', BizToken: TOKEN } }, /an incomplete answer/],
  ['a bad gateway', { status: 502 }, /./],
  ['a closed connection', 'drop', /socket hang up/],
])('%s starts no check', async (_name, reply, reason) => {
  const { face } = await open(reply);
  const started = await face.start(start);
  if (started.ok) throw new Error('it began');
  expect(started.reason).toMatch(reason);
});

test('a wrong key starts no check', async () => {
  const { vendor, face } = await open({ response: {} }, { ...TENCENT_CREDENTIAL, secretKey: 'x' });
  expect(await face.start(start)).toEqual({ ok: false, reason: 'AuthFailure.SignatureFailure: refused' });
  expect(vendor.calls).toEqual([]);
});

const picture = Buffer.from('a picture');
const passedText = { ErrCode: 0, ErrMsg: '成功', IdCard: '44011119900101123x', Name: ' 王小明 ' };

test('a result is requested as documented for GetDetectInfoEnhanced', async () => {
  const { vendor, face } = await open({
    response: {
      Text: passedText,
      IdCardData: null,
      BestFrame: { BestFrame: picture.toString('base64'), BestFrames: null },
    },
  });
  expect(await face.fetchVerdict(session)).toEqual({
    kind: 'passed',
    identity: {
      realName: '王小明',
      idNumber: '44011119900101123X',
      evidence: [{ name: 'best-frame.jpg', content: picture }],
    },
  });
  expect(vendor.calls).toMatchObject([
    {
      action: 'GetDetectInfoEnhanced',
      version: '2018-03-01',
      parameters: { BizToken: TOKEN, RuleId: '7', InfoType: '13' },
    },
  ]);
});

test.each<[string, TencentReply, object]>([
  [
    'a pass without a picture',
    { response: { Text: passedText, BestFrame: null } },
    { kind: 'passed', identity: { evidence: [] } },
  ],
  ['nobody yet', { response: { Text: { ErrCode: null, ErrMsg: null } } }, { kind: 'pending' }],
  ['nothing yet', { response: { Text: null } }, { kind: 'pending' }],
  [
    'another face',
    { response: { Text: { ErrCode: 2015, ErrMsg: '人脸比对不通过' } } },
    { kind: 'failed', reason: '2015 人脸比对不通过' },
  ],
  ['a pass without a name', { response: { Text: { ...passedText, Name: '' } } }, { kind: 'unknown' }],
  ['a pass without a number', { response: { Text: { ...passedText, IdCard: null } } }, { kind: 'unknown' }],
  ['a text for a code', { response: { Text: { ...passedText, ErrCode: '0' } } }, { kind: 'unknown' }],
  [
    'a token that has ended',
    { error: { Code: 'InvalidParameterValue.BizTokenExpired', Message: 'x' } },
    { kind: 'failed' },
  ],
  ['an error', { error: { Code: 'InternalError', Message: 'x' } }, { kind: 'unknown' }],
  ['a bad gateway', { status: 502 }, { kind: 'unknown' }],
  ['a closed connection', 'drop', { kind: 'unknown' }],
])('%s is read as such', async (_name, reply, verdict) => {
  const { face } = await open(reply);
  expect(await face.fetchVerdict(session)).toMatchObject(verdict);
});
