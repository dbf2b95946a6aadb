import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { captchaSms, loginMobile } from '@zaixue/contract/calls/auth';
import { memberDetail } from '@zaixue/contract/calls/member';
import { decorationBlocks, viewBlocks } from '@zaixue/contract/calls/site';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomMobile, solveCaptcha } from '../support/api/login.ts';
import {
  buildBody,
  buildUrl,
  failure,
  fetchData,
  makeCall,
  send,
  sendsBody,
  type WireInput,
} from '../support/api/wire.ts';
import { MEMBER_MISSING, useTarget } from '../support/site/site.ts';
import { type Facts, findFacts } from './example-inputs.ts';

const target = useTarget();
let facts: Facts;
beforeAll(async () => {
  facts = await findFacts(target().url);
});

const calls: readonly Call[] = Object.values(allCalls);
/** Those that read their body; the others, like logout, would be carried out by any. */
const withBody = calls
  .filter((call) => sendsBody(call) && call.body)
  .map((call): [string, Call] => [call.name, call]);
const memberOptions = () => {
  const { token } = target();
  return token ? { token } : {};
};

describe('missing values (contract 1.6, A.1)', () => {
  test.each<[string, Call, WireInput, string]>([
    ['captcha/sms without anything', captchaSms, {}, '请输入手机号,请输入图形验证码,参数错误,参数错误'],
    [
      'captcha/sms with blanks',
      captchaSms,
      { mobile: '  ', image_captcha: ' ', image_key: '', scene: '' },
      '请输入手机号,请输入图形验证码,参数错误,参数错误',
    ],
    [
      'captcha/sms with null',
      captchaSms,
      { mobile: null, image_captcha: null, image_key: 'k', scene: 'login' },
      '请输入手机号,请输入图形验证码',
    ],
    [
      'captcha/sms with lists',
      captchaSms,
      { mobile: [], image_captcha: [], image_key: 'k', scene: 'login' },
      '请输入手机号,请输入图形验证码',
    ],
    [
      'captcha/sms for an unknown scene',
      captchaSms,
      { mobile: '13800000001', image_captcha: 'a', image_key: 'k', scene: 'x' },
      '参数错误',
    ],
    [
      'captcha/sms with a wrong captcha',
      captchaSms,
      { mobile: '13800000001', image_captcha: 'a', image_key: 'k', scene: 'login' },
      '图形验证码错误',
    ],
    ['login/mobile without anything', loginMobile, {}, '请输入手机号'],
    ['login/mobile without a code', loginMobile, { mobile: '13800000001' }, '短信验证码错误'],
    [
      'login/mobile with a numeric code',
      loginMobile,
      { mobile: '13800000001', mobile_code: 123456 },
      '短信验证码错误',
    ],
    [
      'login/mobile with a bad number',
      loginMobile,
      { mobile: '12345678901', mobile_code: '1' },
      '请输入正确的手机号',
    ],
    [
      'login/mobile with the code of development servers',
      loginMobile,
      { mobile: '13800000001', mobile_code: '112233' },
      '短信验证码错误',
    ],
    ['generation A blocks without names', viewBlocks, {}, '参数错误,参数错误'],
    ['generation B blocks without a name', decorationBlocks, {}, 'page_name参数不能为空'],
  ])('%s', async (_what, call, input, message) => {
    const answer = await makeCall(target().url, call, input);
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(failure(1, message));
  });

  test('a report without a position', async ({ skip }) => {
    if (!target().token) return skip(MEMBER_MISSING);
    for (const duration of [undefined, null, '', 0, -5, 'abc', [], {}, '-1']) {
      const input = { id: facts.videoId, duration };
      const { envelope } = await makeCall(target().url, allCalls.videoRecord, input, memberOptions());
      expect(envelope, JSON.stringify(duration)).toEqual(failure(1, '参数错误'));
    }
  });
});

describe.each(withBody)('the body of %s (contract 1.1)', (_name, call) => {
  test.each([
    ['broken JSON', '{"mobile":'],
    ['a bare word', 'mobile'],
    ['a list', '[1,2]'],
    ['a number', '5'],
    ['null', 'null'],
    ['nothing', ''],
    ['a byte that is no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ])('%s counts as an empty body', async (_what, body) => {
    const address = buildUrl(target().url, call, { id: facts.videoId });
    const { token } = target();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? 'bad'}` };
    const empty = await send(address, { method: call.method, headers, body: '{}' });
    const answer = await send(address, { method: call.method, headers, body });
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(empty.envelope);
  });
});

describe('form-encoded bodies (contract 1.1)', () => {
  test('are read like JSON: captcha/sms', async () => {
    const fields = { mobile: '13800000001', image_captcha: 'abcd', image_key: 'nope', scene: 'login' };
    expect((await sendForm(captchaSms, fields)).envelope).toEqual(failure(1, '图形验证码错误'));
    expect((await sendForm(captchaSms, { ...fields, scene: 'x' })).envelope).toEqual(failure(1, '参数错误'));
  });

  test('are read like JSON: record', async ({ skip }) => {
    const { token } = target();
    if (!token) return skip(MEMBER_MISSING);
    const answer = await sendForm(allCalls.videoRecord, { id: facts.videoId, duration: '7', token });
    expect(answer.envelope).toEqual({ code: 0, message: '', data: [] });
  });

  function sendForm(call: Call, input: WireInput) {
    return send(buildUrl(target().url, call, input), {
      method: 'POST',
      body: new URLSearchParams(buildBody(call, input) as Record<string, string>),
    });
  }
});

describe('white space around texts goes away (contract 1.1)', () => {
  test('in a query', async () => {
    const trimmed = await fetchData(target().url, decorationBlocks, { page_name: 'h5-page-index' });
    expect(await fetchData(target().url, decorationBlocks, { page_name: ' h5-page-index\t\n' })).toEqual(
      trimmed,
    );
  });

  test('in a body', async ({ skip }) => {
    const { url, token } = target();
    if (!token) return skip(MEMBER_MISSING);
    const { key, text } = await solveCaptcha(url);
    const input = {
      mobile: ` ${randomMobile()}　`,
      image_key: ` ${key} `,
      image_captcha: `\t${text} `,
      scene: ' login ',
    };
    expect((await makeCall(url, captchaSms, input)).envelope).toEqual({ code: 0, message: '', data: [] });
  });
});

test('the captcha does not mind upper case (contract 2.1)', async ({ skip }) => {
  const { url, token } = target();
  if (!token) return skip(MEMBER_MISSING);
  const { key, text } = await solveCaptcha(url);
  const input = { mobile: randomMobile(), image_key: key, image_captcha: text.toUpperCase(), scene: 'login' };
  expect((await makeCall(url, captchaSms, input)).envelope.code).toBe(0);
});

test('unknown fields are ignored', async ({ skip }) => {
  const { url, token } = target();
  if (!token) return skip(MEMBER_MISSING);
  const member = await fetchData(url, memberDetail, { anything: 'x', __proto__x: '1' }, { token });
  expect(member.id).toBeGreaterThan(0);
});

test('a body larger than any call needs is refused in the envelope', async () => {
  const answer = await send(`${target().url}${loginMobile.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: 'x'.repeat(3_000_000) }),
  });
  expect(answer.status).toBe(200);
  expect(answer.envelope.code).toBe(1);
});
