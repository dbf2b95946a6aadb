import { expect, test, vi } from 'vitest';
import type { SmsSender } from '../../../ports/sms/port.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { askForSmsCode, requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { solveCaptcha } from '../../../testing/fixtures/solve-captcha.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { readDemoSpoken } from '../captcha/read-demo-captcha.ts';
import { checkSmsCode } from './check-sms-code.ts';

const MOBILE = '13800000001';
const OK = { code: 0, message: '', data: [] };
const LIMITED = { code: 429, message: '请稍后再试', data: [] };
const captchaWrong = { code: 1, message: '图形验证码错误', data: [] };
const mobileOf = (index: number): string => `138${String(index).padStart(8, '0')}`;

async function post(site: TestSite, payload: Record<string, unknown>) {
  return (await site.app.inject({ method: 'POST', url: '/api/v2/captcha/sms', payload })).json();
}

async function expectNothingHappened({ db, outbox }: TestSite): Promise<void> {
  expect(await outbox.list()).toEqual([]);
  expect(await db.selectFrom('sms_records').selectAll().execute()).toEqual([]);
  const codes = await db.selectFrom('kv').select('key').where('key', 'like', 'sms-code:%').execute();
  expect(codes).toEqual([]);
}

test.each([
  ['nothing', {}, '请输入手机号,请输入图形验证码,参数错误,参数错误'],
  ['no number', { image_captcha: 'a', image_key: 'k', scene: 'login' }, '请输入手机号'],
  ['a blank number', { mobile: '  ', image_captcha: 'a', image_key: 'k', scene: 'login' }, '请输入手机号'],
  [
    'an incomplete number',
    { mobile: '1380000', image_captcha: 'a', image_key: 'k', scene: 'login' },
    '请输入正确的手机号',
  ],
  ['no captcha', { mobile: MOBILE, image_key: 'k', scene: 'login' }, '请输入图形验证码'],
  ['no key', { mobile: MOBILE, image_captcha: 'a', scene: 'login' }, '参数错误'],
  ['no scene', { mobile: MOBILE, image_captcha: 'a', image_key: 'k' }, '参数错误'],
  ['an unknown scene', { mobile: MOBILE, image_captcha: 'a', image_key: 'k', scene: 'pay' }, '参数错误'],
  [
    'an unknown captcha',
    { mobile: MOBILE, image_captcha: 'a', image_key: 'k', scene: 'login' },
    '图形验证码错误',
  ],
])('%s is refused and nothing is sent (contract 2.2)', async (_name, payload, message) => {
  const site = await openTestSite();
  expect(await post(site, payload)).toEqual({ code: 1, message, data: [] });
  await expectNothingHappened(site);
});

test('a wrong captcha sends nothing and is consumed', async () => {
  const site = await openTestSite();
  const { key, answer } = await solveCaptcha(site);
  const input = { mobile: MOBILE, image_key: key, scene: 'login' } as const;
  expect(await site.call('captchaSms', { ...input, image_captcha: 'wwww' })).toEqual(captchaWrong);
  expect(await site.call('captchaSms', { ...input, image_captcha: answer })).toEqual(captchaWrong);
  await expectNothingHappened(site);
});

test('a solved captcha sends six digits, and the log does not contain them', async () => {
  const site = await openTestSite();
  expect(await askForSmsCode(site, MOBILE)).toEqual(OK);
  const [sent] = await site.outbox.list();
  expect(sent).toEqual({ mobile: MOBILE, scene: 'login', code: sent?.code, sentAt: site.clock() });
  expect(sent?.code).toMatch(/^\d{6}$/);
  const records = await site.db.selectFrom('sms_records').selectAll().execute();
  expect(records).toEqual([
    { id: 1, mobile: MOBILE, scene: 'login', provider_answer: 'demo outbox', created_at: site.clock() },
  ]);
  const kv = await site.db
    .selectFrom('kv')
    .select(['key', 'value'])
    // What the vendor sends; only a demo site keeps it.
    .where('key', 'not like', 'sms-outbox%')
    .execute();
  expect(kv.filter(({ key, value }) => `${key} ${value}`.includes(sent?.code ?? '-'))).toEqual([]);
});

test('one number gets one SMS in 60 seconds, and the captcha is consumed', async () => {
  const site = await openTestSite();
  await requestSmsCode(site, MOBILE);
  site.clock.advance(59_000);
  const captcha = await solveCaptcha(site);
  const input = { mobile: MOBILE, image_key: captcha.key, image_captcha: captcha.answer } as const;
  expect(await site.call('captchaSms', { ...input, scene: 'mobile_bind' })).toEqual(LIMITED);
  expect(await site.call('captchaSms', { ...input, scene: 'mobile_bind' })).toEqual(captchaWrong);
  expect(await site.outbox.list()).toHaveLength(1);
  site.clock.advance(1_000);
  expect(await askForSmsCode(site, MOBILE)).toEqual(OK);
  expect(await site.outbox.list()).toHaveLength(2);
});

test('simultaneous requests for one number send one SMS', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const answers = await Promise.all(Array.from({ length: 10 }, () => askForSmsCode(site, MOBILE)));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 9 }, () => 429)]);
  expect(await site.outbox.list()).toHaveLength(1);
});

test('a number has a daily limit that resets at midnight UTC+8', async () => {
  const site = await openTestSite();
  await site.services.settings.set('sms.daily_per_mobile', 2);
  const later = (): void => site.clock.advance(61_000);
  expect(await askForSmsCode(site, MOBILE)).toEqual(OK);
  later();
  expect(await askForSmsCode(site, MOBILE)).toEqual(OK);
  later();
  expect(await askForSmsCode(site, MOBILE, { address: '203.0.113.9' })).toEqual(LIMITED);
  expect(await askForSmsCode(site, mobileOf(2))).toEqual(OK);
  site.clock.advance(Date.parse('2026-02-01T00:00:00+08:00') - site.clock());
  expect(await askForSmsCode(site, MOBILE)).toEqual(OK);
  expect(await site.outbox.list()).toHaveLength(4);
});

test('an address has a daily limit, also for simultaneous requests; other addresses have their own', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  await site.services.settings.set('sms.daily_per_address', 3);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((index) => askForSmsCode(site, mobileOf(index), { address: '203.0.113.7' })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(3);
  expect(await site.outbox.list()).toHaveLength(3);
  expect(await askForSmsCode(site, mobileOf(7), { address: '203.0.113.8' })).toEqual(OK);
});

test('addresses of one IPv6 network share a limit', async () => {
  const site = await openTestSite();
  await site.services.settings.set('sms.daily_per_address', 1);
  expect(await askForSmsCode(site, mobileOf(1), { address: '2001:db8:1:2::1' })).toEqual(OK);
  expect(await askForSmsCode(site, mobileOf(2), { address: '2001:db8:1:2:9::1' })).toEqual(LIMITED);
  expect(await askForSmsCode(site, mobileOf(3), { address: '2001:db8:1:3::1' })).toEqual(OK);
});

test.each([
  [
    '/56',
    3,
    (index: number) => `2001:db8:1:${index.toString(16)}::1`,
    '2001:db8:1:ff::1',
    '2001:db8:1:100::1',
  ],
  [
    '/48',
    4,
    (index: number) => `2001:db8:1:${index.toString(16)}00::1`,
    '2001:db8:1:ff00::1',
    '2001:db8:2::1',
  ],
])(
  'the networks of an IPv6 %s share a limit of %i when one address has two',
  async (size, count, nth, same, other) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const site = await openTestSite();
    await site.services.settings.set('sms.daily_per_address', 2);
    for (let index = 1; index <= count; index += 1)
      expect(await askForSmsCode(site, mobileOf(index), { address: nth(index) })).toEqual(OK);
    expect(told).not.toHaveBeenCalled();
    for (const number of [11, 12])
      expect(await askForSmsCode(site, mobileOf(number), { address: same })).toEqual(LIMITED);
    expect(told.mock.calls).toEqual([
      [
        `zaixue: the network 2001:db8:1${size === '/48' ? '' : ':0000'}${size} has asked for its ${count} SMS of this day (UTC+8)`,
      ],
    ]);
    expect(await askForSmsCode(site, mobileOf(13), { address: other })).toEqual(OK);
    told.mockRestore();
  },
);

test('requests over the limit of a network do not count against wider networks', async () => {
  const site = await openTestSite();
  await site.services.settings.set('sms.daily_per_address', 2);
  for (let index = 1; index <= 9; index += 1)
    await askForSmsCode(site, mobileOf(index), { address: '2001:db8:1:1::1' });
  expect(await askForSmsCode(site, mobileOf(10), { address: '2001:db8:1:2::1' })).toEqual(OK);
  expect(await askForSmsCode(site, mobileOf(11), { address: '2001:db8:1:3::1' })).toEqual(LIMITED);
});

test('a fifth of the daily budget is reserved for members, and each threshold is logged once', async () => {
  const site = await openTestSite();
  await site.services.settings.set('sms.daily_total', 10);
  for (let index = 51; index <= 54; index += 1) await createMember(site.db, { mobile: mobileOf(index) });
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ask = async (index: number) =>
    (await askForSmsCode(site, mobileOf(index), { address: `203.0.113.${index}` })).code;
  const codes: number[] = [];
  for (let index = 1; index <= 11; index += 1) codes.push(await ask(index));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 429, 429, 429]);
  expect([await ask(51), await ask(52), await ask(53), await ask(54)]).toEqual([0, 0, 429, 429]);
  expect(await site.outbox.list()).toHaveLength(10);
  expect(told.mock.calls.map(([line]) => line)).toEqual([
    'zaixue: 8 of the daily budget of 10 SMS are used',
    'zaixue: 8 of the daily budget of 10 SMS went to numbers without a member, the rest is for members; no more of them go out until tomorrow (UTC+8)',
    'zaixue: the daily budget of 10 SMS is used up; no more of them go out until tomorrow (UTC+8)',
  ]);
  told.mockRestore();
});

test('members may use the whole budget; then new numbers get no SMS', async () => {
  const site = await openTestSite();
  await site.services.settings.set('sms.daily_total', 2);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const index of [1, 2]) {
    await createMember(site.db, { mobile: mobileOf(index) });
    expect(await askForSmsCode(site, mobileOf(index))).toEqual(OK);
  }
  expect(await askForSmsCode(site, mobileOf(3))).toEqual(LIMITED);
  told.mockRestore();
});

test('a tenth of the daily budget may be requested with the audio captcha', async () => {
  const site = await openTestSite();
  await site.services.settings.set('sms.daily_total', 20);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const askSpoken = async (index: number) => {
    const { key } = await solveCaptcha(site);
    await site.call('captchaVoice', { key }, { address: `203.0.113.${index}` });
    const image_captcha = (await readDemoSpoken(site.services, key)) ?? '';
    return site.call('captchaSms', {
      mobile: mobileOf(index),
      image_key: key,
      image_captcha,
      scene: 'login',
    });
  };
  expect([await askSpoken(1), await askSpoken(2), await askSpoken(3)]).toEqual([OK, OK, LIMITED]);
  expect(await askForSmsCode(site, mobileOf(4))).toEqual(OK);
  expect(told.mock.calls).toEqual([
    ['zaixue: 2 SMS were asked for with the spoken captcha; no more of them go out until tomorrow (UTC+8)'],
  ]);
  told.mockRestore();
});

test('a failed send stores nothing, is logged, and can be repeated at once', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = ['no signature', 'accepted'];
  const sms: SmsSender = {
    async send() {
      const answer = answers.shift() ?? '';
      return { sent: answer === 'accepted', answer };
    },
  };
  const site = await openTestSite({ services: { sms } });
  const failed = await askForSmsCode(site, MOBILE);
  expect(failed).toEqual({ code: 1, message: '短信发送失败', data: [] });
  await expectNothingHappened(site);
  expect(told).toHaveBeenCalledWith('zaixue: an SMS code could not be sent: no signature');
  expect(await askForSmsCode(site, MOBILE)).toEqual(OK);
  expect(await askForSmsCode(site, MOBILE)).toEqual(LIMITED);
  const counted = site.services.counts.sms.entries().filter(([, count]) => count > 0);
  expect(counted).toEqual([
    [['login', 'sent'], 1],
    [['login', 'failed'], 1],
    [['login', 'limited'], 1],
  ]);
  told.mockRestore();
});

test('a failed send counts against the network and the site, not against the number', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isUp = false;
  const sms: SmsSender = { send: async () => ({ sent: isUp, answer: '' }) };
  const site = await openTestSite({ services: { sms } });
  await site.services.settings.set('sms.daily_per_mobile', 1);
  await site.services.settings.set('sms.daily_per_address', 3);
  const failed = { code: 1, message: '短信发送失败', data: [] };
  expect(await askForSmsCode(site, MOBILE)).toEqual(failed);
  expect(await askForSmsCode(site, MOBILE)).toEqual(failed);
  isUp = true;
  expect(await askForSmsCode(site, MOBILE)).toEqual(OK);
  site.clock.advance(60_000);
  expect(await askForSmsCode(site, MOBILE, { address: '203.0.113.2' })).toEqual(LIMITED);
  expect(await askForSmsCode(site, mobileOf(2))).toEqual(LIMITED);
  site.clock.advance(24 * 3_600_000);
  expect(await askForSmsCode(site, mobileOf(2))).toEqual(OK);
  told.mockRestore();
});

test('a failed send keeps the previous code valid', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent: string[] = [];
  const sms: SmsSender = {
    async send({ code }) {
      sent.push(code);
      return { sent: sent.length === 1, answer: '' };
    },
  };
  const site = await openTestSite({ services: { sms } });
  await askForSmsCode(site, MOBILE);
  site.clock.advance(61_000);
  await askForSmsCode(site, MOBILE);
  const entry = { mobile: MOBILE, scene: 'login', code: sent[0] ?? '', address: '203.0.113.1' } as const;
  expect(await checkSmsCode(site.services, entry)).toBe(true);
  told.mockRestore();
});

test('fuzzed input gets one of the documented answers', async () => {
  const site = await openTestSite();
  await fuzzCall(site, 'captchaSms');
  await fuzzCall(site, 'captchaImage');
  expect(await site.outbox.list()).toEqual([]);
});
