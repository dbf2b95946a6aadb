import { captchaSms, loginMobile } from '@zaixue/contract/calls/auth';
import { describe, expect, test } from 'vitest';
import { randomMobile, readOutbox, readSmsCode, requestCode, solveCaptcha } from '../support/api/login.ts';
import { failure, makeCall } from '../support/api/wire.ts';
import { withDatabase } from '../support/site/database.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const OK = { code: 0, message: '', data: [] };
const WRONG_CODE = failure(1, '短信验证码错误');
const WAIT = failure(429, '请稍后再试');

const logIn = async (mobile: string, code: string) =>
  (await makeCall(site().url, loginMobile, { mobile, mobile_code: code, msv: '' })).envelope;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Contract 2.1: one check consumes the captcha. */
describe('a captcha', () => {
  const ask = async (mobile: string, key: string, text: string) =>
    (
      await makeCall(site().url, captchaSms, {
        mobile,
        image_key: key,
        image_captcha: text,
        scene: 'login',
      })
    ).envelope;

  test('works once', async () => {
    const { key, text } = await solveCaptcha(site().url);
    expect(await ask(randomMobile(), key, text)).toEqual(OK);
    expect(await ask(randomMobile(), key, text)).toEqual(failure(1, '图形验证码错误'));
  });

  test('is gone after a wrong answer', async () => {
    const { key, text } = await solveCaptcha(site().url);
    expect(await ask(randomMobile(), key, 'zzzz')).toEqual(failure(1, '图形验证码错误'));
    expect(await ask(randomMobile(), key, text)).toEqual(failure(1, '图形验证码错误'));
  });

  test('lets only one of many simultaneous requests through', async () => {
    const { key, text } = await solveCaptcha(site().url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(randomMobile(), key, text)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

/** Contract 2.2. */
describe('an SMS code', () => {
  test('goes out once per number and minute', async () => {
    const mobile = randomMobile();
    expect(await requestCode(site().url, mobile)).toEqual(OK);
    const first = await readSmsCode(site().url, mobile);
    expect(await requestCode(site().url, mobile)).toEqual(WAIT);
    expect((await readOutbox(site().url)).filter((sms) => sms.mobile === mobile)).toHaveLength(1);
    expect((await logIn(mobile, first)).code).toBe(0);
  });

  test('works once', async () => {
    const mobile = randomMobile();
    await requestCode(site().url, mobile);
    const code = await readSmsCode(site().url, mobile);
    expect((await logIn(mobile, code)).code).toBe(0);
    expect(await logIn(mobile, code)).toEqual(WRONG_CODE);
  });

  test('works only for its number and its scene', async () => {
    const [mobile, other] = [randomMobile(), randomMobile()];
    await requestCode(site().url, mobile, 'mobile_bind');
    const code = await readSmsCode(site().url, mobile);
    expect(await logIn(mobile, code)).toEqual(WRONG_CODE);
    await requestCode(site().url, other);
    expect(await logIn(mobile, await readSmsCode(site().url, other))).toEqual(WRONG_CODE);
  });

  test('survives ten wrong tries (D.10)', async () => {
    const mobile = randomMobile();
    await requestCode(site().url, mobile);
    const code = await readSmsCode(site().url, mobile);
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await logIn(mobile, otherThan(code))).toEqual(WRONG_CODE);
    expect((await logIn(mobile, code)).code).toBe(0);
  });

  test('is gone after the eleventh (D.10)', async () => {
    const mobile = randomMobile();
    await requestCode(site().url, mobile);
    const code = await readSmsCode(site().url, mobile);
    for (let tries = 1; tries <= 11; tries += 1)
      expect(await logIn(mobile, otherThan(code))).toEqual(WRONG_CODE);
    expect(await logIn(mobile, code)).toEqual(WRONG_CODE);
  });

  test('is stored nowhere in clear (Q23)', async () => {
    const mobile = randomMobile();
    await requestCode(site().url, mobile);
    const code = await readSmsCode(site().url, mobile);
    const rows = withDatabase(site(), (database) =>
      ['kv', 'sms_records'].flatMap((table) => database.prepare(`select * from ${table}`).all()),
    );
    for (const row of rows) expect(Object.values(row).map(String)).not.toContain(code);
  });

  test('has a cap per client address and day', async () => {
    const answers = [];
    for (let request = 0; request < 60; request += 1)
      answers.push(await requestCode(site().url, randomMobile()));
    expect(answers.at(-1)).toEqual(WAIT);
    expect(answers.some(({ code }) => code === 0)).toBe(true);
  });
});
