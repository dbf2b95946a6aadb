import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_SCENES } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { codeKey, triesKey } from './sms-codes.ts';

const MOBILE = '13800000001';
const OTHER = '13800000002';

const HOME = '198.51.100.1';

const check = (
  { services }: TestSite,
  code: string,
  scene: SmsScene = 'login',
  mobile = MOBILE,
  address = HOME,
) => checkSmsCode(services, { mobile, scene, code, address });
const checkFrom = (site: TestSite, address: string, code: string) =>
  check(site, code, 'login', MOBILE, address);

/** A code that differs from `code`. */
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

async function tryWrongly(site: TestSite, times: number, code: string, address = HOME): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await checkFrom(site, address, wrong(code))).toBe(false);
}

test('the correct code passes once', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  expect(await check(site, code)).toBe(true);
  expect(await check(site, code)).toBe(false);
});

test('of many simultaneous checks, one passes', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const code = await requestSmsCode(site, MOBILE);
  const results = await Promise.all(Array.from({ length: 10 }, () => check(site, code)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test.each(SMS_SCENES)('a code sent for %s is valid for nothing else', async (scene) => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE, { scene });
  for (const other of SMS_SCENES.filter((candidate) => candidate !== scene)) {
    expect(await check(site, code, other)).toBe(false);
  }
  expect(await check(site, code, scene)).toBe(true);
});

test('a code is bound to its number', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  expect(await check(site, code, 'login', OTHER)).toBe(false);
  expect(await check(site, code)).toBe(true);
});

test('it expires after 300 seconds', async () => {
  const site = await openTestSite();
  const early = await requestSmsCode(site, MOBILE);
  site.clock.advance(299_000);
  expect(await check(site, early)).toBe(true);
  const late = await requestSmsCode(site, MOBILE);
  site.clock.advance(300_000);
  expect(await check(site, late)).toBe(false);
});

test('a new code replaces the previous one, also of another scene', async () => {
  const site = await openTestSite();
  const first = await requestSmsCode(site, MOBILE);
  site.clock.advance(61_000);
  const second = await requestSmsCode(site, MOBILE, { scene: 'mobile_bind' });
  expect(await check(site, first)).toBe(false);
  expect(await check(site, second, 'mobile_bind')).toBe(true);
});

test('after ten wrong codes the correct one is accepted (contract D.10)', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  await tryWrongly(site, 10, code);
  expect(await check(site, code)).toBe(true);
});

test('after eleven wrong codes the correct one is refused until a new code is sent (contract D.10)', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  await tryWrongly(site, 11, code);
  expect(await check(site, code)).toBe(false);
  site.clock.advance(61_000);
  const next = await requestSmsCode(site, MOBILE);
  await tryWrongly(site, 10, next);
  expect(await check(site, next)).toBe(true);
});

test('after eleven wrong codes from one address the correct one from another is accepted', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  await tryWrongly(site, 25, code, '203.0.113.66');
  expect(await checkFrom(site, '203.0.113.66', code)).toBe(false);
  expect(await check(site, code)).toBe(true);
});

test('addresses of one IPv6 network count as one', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  await tryWrongly(site, 11, code, '2001:db8:1:2::1');
  expect(await checkFrom(site, '2001:db8:1:2:9::1', code)).toBe(false);
  expect(await checkFrom(site, '2001:db8:1:3::1', code)).toBe(true);
});

test.each([
  [29, true],
  [30, false],
])(
  'after %i wrong codes from as many addresses, the correct one is accepted: %s',
  async (times, isAccepted) => {
    const site = await openTestSite();
    const code = await requestSmsCode(site, MOBILE);
    for (let time = 0; time < times; time += 1) await tryWrongly(site, 1, code, `203.0.113.${time}`);
    expect((await site.services.kv.get(codeKey(MOBILE))) !== null).toBe(isAccepted);
    expect(await check(site, code)).toBe(isAccepted);
    site.clock.advance(61_000);
    expect(await check(site, await requestSmsCode(site, MOBILE))).toBe(true);
  },
);

test('a try after the thirtieth is not compared, and the code is deleted', async () => {
  const site = await openTestSite();
  const { kv } = site.services;
  const code = await requestSmsCode(site, MOBILE);
  // Thirty other tries are counted at the same moment.
  const stored = (await kv.get(codeKey(MOBILE))) ?? '';
  for (let time = 0; time < 30; time += 1) await kv.count(triesKey(MOBILE, stored), 600);
  expect(await check(site, code)).toBe(false);
  expect(await kv.get(codeKey(MOBILE))).toBeNull();
});

test('tries of a refused address do not count against the number', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  await tryWrongly(site, 60, code, '203.0.113.66');
  await tryWrongly(site, 10, code);
  expect(await check(site, code)).toBe(true);
});

test('without a code, nothing is counted', async () => {
  const site = await openTestSite();
  await tryWrongly(site, 40, '123456');
  expect(await site.db.selectFrom('kv').select('key').execute()).toEqual([]);
  expect(await check(site, await requestSmsCode(site, MOBILE))).toBe(true);
});

test('a new code starts new counters', async () => {
  const site = await openTestSite();
  await tryWrongly(site, 10, await requestSmsCode(site, MOBILE));
  site.clock.advance(61_000);
  const code = await requestSmsCode(site, MOBILE);
  await tryWrongly(site, 10, code);
  expect(await check(site, code)).toBe(true);
});

test('a correct check clears the wrong tries', async () => {
  const site = await openTestSite();
  for (let round = 0; round < 2; round += 1) {
    const code = await requestSmsCode(site, MOBILE);
    await tryWrongly(site, 10, code);
    expect(await check(site, code)).toBe(true);
    site.clock.advance(61_000);
  }
});

test('wrong tries at one number do not affect another', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  for (let time = 0; time < 20; time += 1) await check(site, wrong(code), 'login', OTHER);
  expect(await check(site, code)).toBe(true);
});

test('simultaneous guesses count like sequential ones', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  const code = await requestSmsCode(site, MOBILE);
  const guesses = Array.from({ length: 40 }, () => check(site, wrong(code)));
  await Promise.all(guesses);
  expect(await check(site, code)).toBe(false);
  const elsewhere = Array.from({ length: 30 }, (_, index) =>
    checkFrom(site, `203.0.113.${index}`, wrong(code)),
  );
  await Promise.all(elsewhere);
  expect(await checkFrom(site, '203.0.113.99', code)).toBe(false);
});

test('an empty code and an invalid number are refused and not counted', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  for (let time = 0; time < 20; time += 1) expect(await check(site, '')).toBe(false);
  expect(await check(site, code, 'login', '\0')).toBe(false);
  expect(await check(site, '\ud800\0')).toBe(false);
  expect(await check(site, code)).toBe(true);
});
