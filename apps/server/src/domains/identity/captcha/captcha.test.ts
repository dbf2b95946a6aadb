import sharp from 'sharp';
import { expect, test } from 'vitest';
import { solveCaptcha } from '../../../testing/fixtures/solve-captcha.ts';
import { openTestSchool } from '../../../testing/test-school.ts';
import { demoCaptchaKey } from './captcha-keys.ts';
import { checkCaptcha } from './check-captcha.ts';
import { createCaptcha } from './create-captcha.ts';
import { readDemoCaptcha } from './read-demo-captcha.ts';

test('the picture is a PNG of 120 × 48 px as a data URL (contract 2.1)', async () => {
  const school = await openTestSchool();
  const { code, data } = await school.call('captchaImage', {});
  expect(code).toBe(0);
  expect(Object.keys(data).sort()).toEqual(['has_voice', 'img', 'key', 'sensitive']);
  expect(data.sensitive).toBe(false);
  const [prefix, base64 = ''] = data.img.split(',');
  expect(prefix).toBe('data:image/png;base64');
  const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 120, height: 48 });
});

test('texts are four characters of the alphabet, and differ', async () => {
  const { services } = await openTestSchool();
  const texts = await Promise.all(
    Array.from({ length: 12 }, async () => readDemoCaptcha(services, (await createCaptcha(services)).key)),
  );
  for (const text of texts) expect(text).toMatch(/^[2346789abcdefghmnpqrtuxyz]{4}$/);
  expect(new Set(texts).size).toBeGreaterThan(6);
});

test('upper and lower case are equal', async () => {
  const school = await openTestSchool();
  const { key, answer } = await solveCaptcha(school);
  expect(await checkCaptcha(school.services, { key, answer: answer.toUpperCase() })).toBe('picture');
});

test('a check consumes the captcha, right or wrong', async () => {
  const school = await openTestSchool();
  const right = await solveCaptcha(school);
  expect(await checkCaptcha(school.services, right)).toBe('picture');
  expect(await checkCaptcha(school.services, right)).toBeNull();
  const wrong = await solveCaptcha(school);
  expect(await checkCaptcha(school.services, { ...wrong, answer: 'wwww' })).toBeNull();
  expect(await checkCaptcha(school.services, wrong)).toBeNull();
});

test('of many simultaneous checks one passes', async () => {
  const school = await openTestSchool({ interleaved: true });
  const captcha = await solveCaptcha(school);
  const results = await Promise.all(Array.from({ length: 20 }, () => checkCaptcha(school.services, captcha)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('it lives 300 seconds', async () => {
  const school = await openTestSchool();
  const early = await solveCaptcha(school);
  school.clock.advance(299_000);
  expect(await checkCaptcha(school.services, early)).toBe('picture');
  const late = await solveCaptcha(school);
  school.clock.advance(300_000);
  expect(await checkCaptcha(school.services, late)).toBeNull();
});

test('the answer of one captcha does not solve another', async () => {
  const school = await openTestSchool();
  const one = await solveCaptcha(school);
  const other = await solveCaptcha(school);
  const isSame = one.answer === other.answer;
  expect(await checkCaptcha(school.services, { key: one.key, answer: other.answer })).toBe(
    isSame ? 'picture' : null,
  );
});

test('outside a demo school the answer is stored nowhere and never looked up', async () => {
  const { db, services } = await openTestSchool({ demo: false });
  const { key } = await createCaptcha(services);
  const stored = await db.selectFrom('kv').select(['key', 'value']).execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.value).toMatch(/^[\w-]{43}$/);
  await services.kv.set(demoCaptchaKey(key), 'abcd', 60);
  expect(await readDemoCaptcha(services, key)).toBeNull();
});
