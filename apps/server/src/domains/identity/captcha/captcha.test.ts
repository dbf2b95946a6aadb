import sharp from 'sharp';
import { expect, test } from 'vitest';
import { solveCaptcha } from '../../../testing/fixtures/solve-captcha.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { demoCaptchaKey } from './captcha-keys.ts';
import { checkCaptcha } from './check-captcha.ts';
import { createCaptcha } from './create-captcha.ts';
import { readDemoCaptcha } from './read-demo-captcha.ts';

test('the picture is a PNG of 120 × 48 px as a data URL (contract 2.1)', async () => {
  const site = await openTestSite();
  const { code, data } = await site.call('captchaImage', {});
  expect(code).toBe(0);
  expect(Object.keys(data).sort()).toEqual(['has_voice', 'img', 'key', 'sensitive']);
  expect(data.sensitive).toBe(false);
  const [prefix, base64 = ''] = data.img.split(',');
  expect(prefix).toBe('data:image/png;base64');
  const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 120, height: 48 });
});

test('captcha texts have four characters of the alphabet and differ', async () => {
  const { services } = await openTestSite();
  const texts = await Promise.all(
    Array.from({ length: 12 }, async () => readDemoCaptcha(services, (await createCaptcha(services)).key)),
  );
  for (const text of texts) expect(text).toMatch(/^[2346789abcdefghmnpqrtuxyz]{4}$/);
  expect(new Set(texts).size).toBeGreaterThan(6);
});

test('upper and lower case are equal', async () => {
  const site = await openTestSite();
  const { key, answer } = await solveCaptcha(site);
  expect(await checkCaptcha(site.services, { key, answer: answer.toUpperCase() })).toBe('picture');
});

test('a check consumes the captcha, right or wrong', async () => {
  const site = await openTestSite();
  const right = await solveCaptcha(site);
  expect(await checkCaptcha(site.services, right)).toBe('picture');
  expect(await checkCaptcha(site.services, right)).toBeNull();
  const wrong = await solveCaptcha(site);
  expect(await checkCaptcha(site.services, { ...wrong, answer: 'wwww' })).toBeNull();
  expect(await checkCaptcha(site.services, wrong)).toBeNull();
});

test('of many simultaneous checks, one passes', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const captcha = await solveCaptcha(site);
  const results = await Promise.all(Array.from({ length: 20 }, () => checkCaptcha(site.services, captcha)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('it expires after 300 seconds', async () => {
  const site = await openTestSite();
  const early = await solveCaptcha(site);
  site.clock.advance(299_000);
  expect(await checkCaptcha(site.services, early)).toBe('picture');
  const late = await solveCaptcha(site);
  site.clock.advance(300_000);
  expect(await checkCaptcha(site.services, late)).toBeNull();
});

test('the answer of one captcha does not solve another', async () => {
  const site = await openTestSite();
  const one = await solveCaptcha(site);
  const other = await solveCaptcha(site);
  const isSame = one.answer === other.answer;
  expect(await checkCaptcha(site.services, { key: one.key, answer: other.answer })).toBe(
    isSame ? 'picture' : null,
  );
});

test('a site that is not a demo site stores no answer', async () => {
  const { db, services } = await openTestSite({ demo: false });
  const { key } = await createCaptcha(services);
  const stored = await db.selectFrom('kv').select(['key', 'value']).execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.value).toMatch(/^[\w-]{43}$/);
  await services.kv.set(demoCaptchaKey(key), 'abcd', 60);
  expect(await readDemoCaptcha(services, key)).toBeNull();
});
