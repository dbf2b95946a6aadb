import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_SCENES } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { codeKey, triesKey } from './sms-codes.ts';

const MOBILE = '13800000001';
const OTHER = '13800000002';

const HOME = '198.51.100.1';

const check = (
  { services }: TestSchool,
  code: string,
  scene: SmsScene = 'login',
  mobile = MOBILE,
  address = HOME,
) => checkSmsCode(services, { mobile, scene, code, address });
const checkFrom = (school: TestSchool, address: string, code: string) =>
  check(school, code, 'login', MOBILE, address);

/** A code that is certainly not `code`. */
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

async function tryWrongly(school: TestSchool, times: number, code: string, address = HOME): Promise<void> {
  for (let time = 0; time < times; time += 1)
    expect(await checkFrom(school, address, wrong(code))).toBe(false);
}

test('the right code passes once', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  expect(await check(school, code)).toBe(true);
  expect(await check(school, code)).toBe(false);
});

test('of many simultaneous checks one passes', async () => {
  const school = await openTestSchool({ interleaved: true });
  const code = await requestSmsCode(school, MOBILE);
  const results = await Promise.all(Array.from({ length: 10 }, () => check(school, code)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test.each(SMS_SCENES)('a code sent for %s is valid for nothing else', async (scene) => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE, { scene });
  for (const other of SMS_SCENES.filter((candidate) => candidate !== scene)) {
    expect(await check(school, code, other)).toBe(false);
  }
  expect(await check(school, code, scene)).toBe(true);
});

test('a code is bound to its number', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  expect(await check(school, code, 'login', OTHER)).toBe(false);
  expect(await check(school, code)).toBe(true);
});

test('it lives 300 seconds', async () => {
  const school = await openTestSchool();
  const early = await requestSmsCode(school, MOBILE);
  school.clock.advance(299_000);
  expect(await check(school, early)).toBe(true);
  const late = await requestSmsCode(school, MOBILE);
  school.clock.advance(300_000);
  expect(await check(school, late)).toBe(false);
});

test('a new request replaces the earlier code, also of another scene', async () => {
  const school = await openTestSchool();
  const first = await requestSmsCode(school, MOBILE);
  school.clock.advance(61_000);
  const second = await requestSmsCode(school, MOBILE, { scene: 'mobile_bind' });
  expect(await check(school, first)).toBe(false);
  expect(await check(school, second, 'mobile_bind')).toBe(true);
});

test('ten wrong codes, then the right one: accepted (contract D.10)', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  await tryWrongly(school, 10, code);
  expect(await check(school, code)).toBe(true);
});

test('eleven wrong codes, then the right one: refused until a new one is sent (contract D.10)', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  await tryWrongly(school, 11, code);
  expect(await check(school, code)).toBe(false);
  school.clock.advance(61_000);
  const next = await requestSmsCode(school, MOBILE);
  await tryWrongly(school, 10, next);
  expect(await check(school, next)).toBe(true);
});

test('eleven wrong codes from one address, then the right one from another: accepted', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  await tryWrongly(school, 25, code, '203.0.113.66');
  expect(await checkFrom(school, '203.0.113.66', code)).toBe(false);
  expect(await check(school, code)).toBe(true);
});

test('addresses of one IPv6 network count as one', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  await tryWrongly(school, 11, code, '2001:db8:1:2::1');
  expect(await checkFrom(school, '2001:db8:1:2:9::1', code)).toBe(false);
  expect(await checkFrom(school, '2001:db8:1:3::1', code)).toBe(true);
});

test.each([
  [29, true],
  [30, false],
])('%i wrong codes from as many addresses, then the right one: %s', async (times, isAccepted) => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  for (let time = 0; time < times; time += 1) await tryWrongly(school, 1, code, `203.0.113.${time}`);
  expect((await school.services.kv.get(codeKey(MOBILE))) !== null).toBe(isAccepted);
  expect(await check(school, code)).toBe(isAccepted);
  school.clock.advance(61_000);
  expect(await check(school, await requestSmsCode(school, MOBILE))).toBe(true);
});

test('a try that is counted after the thirtieth is not compared, and the code goes', async () => {
  const school = await openTestSchool();
  const { kv } = school.services;
  const code = await requestSmsCode(school, MOBILE);
  // As thirty others do that were counted at the same moment.
  const stored = (await kv.get(codeKey(MOBILE))) ?? '';
  for (let time = 0; time < 30; time += 1) await kv.count(triesKey(MOBILE, stored), 600);
  expect(await check(school, code)).toBe(false);
  expect(await kv.get(codeKey(MOBILE))).toBeNull();
});

test('tries of an address that is refused do not count against the number', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  await tryWrongly(school, 60, code, '203.0.113.66');
  await tryWrongly(school, 10, code);
  expect(await check(school, code)).toBe(true);
});

test('without a code, nothing is counted', async () => {
  const school = await openTestSchool();
  await tryWrongly(school, 40, '123456');
  expect(await school.db.selectFrom('kv').select('key').execute()).toEqual([]);
  expect(await check(school, await requestSmsCode(school, MOBILE))).toBe(true);
});

test('wrong tries are forgotten with the code they were for', async () => {
  const school = await openTestSchool();
  await tryWrongly(school, 10, await requestSmsCode(school, MOBILE));
  school.clock.advance(61_000);
  const code = await requestSmsCode(school, MOBILE);
  await tryWrongly(school, 10, code);
  expect(await check(school, code)).toBe(true);
});

test('a correct check forgives the wrong tries before it', async () => {
  const school = await openTestSchool();
  for (let round = 0; round < 2; round += 1) {
    const code = await requestSmsCode(school, MOBILE);
    await tryWrongly(school, 10, code);
    expect(await check(school, code)).toBe(true);
    school.clock.advance(61_000);
  }
});

test('wrong tries at one number leave another alone', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  for (let time = 0; time < 20; time += 1) await check(school, wrong(code), 'login', OTHER);
  expect(await check(school, code)).toBe(true);
});

test('guesses at once are compared no more often than guesses in turn', async () => {
  const school = await openTestSchool({ interleaved: true });
  const code = await requestSmsCode(school, MOBILE);
  const guesses = Array.from({ length: 40 }, () => check(school, wrong(code)));
  expect(await Promise.all([...guesses, check(school, code)])).not.toContain(true);
  const elsewhere = Array.from({ length: 30 }, (_, index) =>
    checkFrom(school, `203.0.113.${index}`, wrong(code)),
  );
  expect(await Promise.all([...elsewhere, checkFrom(school, '203.0.113.99', code)])).not.toContain(true);
});

test('an empty code and a strange number are wrong and count for nothing', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  for (let time = 0; time < 20; time += 1) expect(await check(school, '')).toBe(false);
  expect(await check(school, code, 'login', '\0')).toBe(false);
  expect(await check(school, '\ud800\0')).toBe(false);
  expect(await check(school, code)).toBe(true);
});
