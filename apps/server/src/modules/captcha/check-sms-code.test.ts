import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_SCENES } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { requestSmsCode } from '../../testing/fixtures/request-sms-code.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { openTestSchool } from '../../testing/test-school.ts';
import { checkSmsCode } from './check-sms-code.ts';

const MOBILE = '13800000001';
const OTHER = '13800000002';

const check = ({ services }: TestSchool, code: string, scene: SmsScene = 'login', mobile = MOBILE) =>
  checkSmsCode(services, { mobile, scene, code });

/** A code that is certainly not `code`. */
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

async function tryWrongly(school: TestSchool, times: number, code: string): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await check(school, wrong(code))).toBe(false);
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
  await tryWrongly(school, 9, next);
  expect(await check(school, next)).toBe(true);
});

test('wrong tries are forgotten after 600 seconds', async () => {
  const school = await openTestSchool();
  await tryWrongly(school, 10, await requestSmsCode(school, MOBILE));
  school.clock.advance(600_000);
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
});

test('an empty code and a strange number are wrong and count for nothing', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  for (let time = 0; time < 20; time += 1) expect(await check(school, '')).toBe(false);
  expect(await check(school, code, 'login', '\0')).toBe(false);
  expect(await check(school, '\ud800\0')).toBe(false);
  expect(await check(school, code)).toBe(true);
});
