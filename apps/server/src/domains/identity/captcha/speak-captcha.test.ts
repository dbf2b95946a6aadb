import { expect, test } from 'vitest';
import { solveCaptcha } from '../../../testing/fixtures/solve-captcha.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { spokenKey } from './captcha-keys.ts';
import { checkCaptcha } from './check-captcha.ts';
import { readDemoSpoken } from './read-demo-captcha.ts';

const GONE = { code: 1, message: '图形验证码错误', data: [] };
const LIMITED = { code: 429, message: '请稍后再试', data: [] };
const WAV = 'data:audio/wav;base64,';

const listen = (site: TestSite, key: string, address = '203.0.113.1') =>
  site.call('captchaVoice', { key }, { address });

async function listened() {
  const site = await openTestSite();
  const { key, answer } = await solveCaptcha(site);
  const { data } = await listen(site, key);
  const spoken = (await readDemoSpoken(site.services, key)) ?? '';
  return { site, key, shown: answer, spoken, audio: Buffer.from(data.audio.slice(WAV.length), 'base64') };
}

test('a captcha has audio: a WAV file of several seconds', async () => {
  const { site, audio } = await listened();
  expect((await site.call('captchaImage', {})).data.has_voice).toBe(1);
  expect(audio.toString('latin1', 0, 4)).toBe('RIFF');
  expect(audio.readUInt32LE(24)).toBe(8000);
  expect(audio.readUInt32LE(40)).toBe(audio.length - 44);
  const seconds = (audio.length - 44) / 8000;
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(13);
});

test('the spoken or the shown answer solves it; either consumes both', async () => {
  for (const which of ['spoken', 'shown'] as const) {
    const { site, key, ...answers } = await listened();
    expect(answers.spoken).toMatch(/^\d{6}$/);
    expect(await checkCaptcha(site.services, { key, answer: answers[which] })).toBe(
      which === 'spoken' ? 'voice' : 'picture',
    );
    expect(await checkCaptcha(site.services, { key, answer: answers.spoken })).toBeNull();
    expect(await checkCaptcha(site.services, { key, answer: answers.shown })).toBeNull();
  }
});

test('a wrong answer also consumes the spoken answer', async () => {
  const { site, key, spoken } = await listened();
  const wrong = spoken === '000000' ? '000001' : '000000';
  expect(await checkCaptcha(site.services, { key, answer: wrong })).toBeNull();
  expect(await checkCaptcha(site.services, { key, answer: spoken })).toBeNull();
});

test('the spoken answer of one captcha does not solve another', async () => {
  const { site, spoken } = await listened();
  const other = await solveCaptcha(site);
  expect(await checkCaptcha(site.services, { key: other.key, answer: spoken })).toBeNull();
});

test('each captcha has one audio file, also with simultaneous requests', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const { key } = await solveCaptcha(site);
  const answers = await Promise.all(Array.from({ length: 6 }, () => listen(site, key)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === GONE.message)).toHaveLength(5);
});

test('the audio does not extend the lifetime of the captcha', async () => {
  const site = await openTestSite();
  const { key } = await solveCaptcha(site);
  site.clock.advance(299_000);
  await listen(site, key);
  const spoken = (await readDemoSpoken(site.services, key)) ?? '';
  site.clock.advance(1_000);
  expect(await checkCaptcha(site.services, { key, answer: spoken })).toBeNull();
});

test.each(['', 'nonsense', 'a'.repeat(22), '\0'.repeat(22)])(
  'an unknown captcha (%j) has no audio',
  async (key) => {
    const site = await openTestSite();
    expect(await listen(site, key)).toMatchObject({ code: 1, data: [] });
    const stored = await site.db.selectFrom('kv').select('key').execute();
    expect(stored).toEqual([]);
  },
);

test('a used captcha has no audio', async () => {
  const site = await openTestSite();
  const captcha = await solveCaptcha(site);
  await checkCaptcha(site.services, captcha);
  expect(await listen(site, captcha.key)).toEqual(GONE);
});

test.each([
  ['an IPv4 address', 10, () => '203.0.113.1', '203.0.113.1', '203.0.113.2'],
  ['an IPv6 /64', 10, (n: number) => `2001:db8:1:2::${n}`, '2001:db8:1:2:9::1', '2001:db8:1:3::1'],
  [
    'an IPv6 /56',
    15,
    (n: number) => `2001:db8:1:${n.toString(16)}::1`,
    '2001:db8:1:ff::1',
    '2001:db8:1:100::1',
  ],
  [
    'an IPv6 /48',
    20,
    (n: number) => `2001:db8:1:${n.toString(16)}00::1`,
    '2001:db8:1:ff00::1',
    '2001:db8:2::1',
  ],
])(
  '%s gets %i audio captchas a day, other addresses are not affected',
  async (_name, times, nth, same, other) => {
    const site = await openTestSite();
    const next = async (address: string) => listen(site, (await solveCaptcha(site)).key, address);
    for (let time = 0; time < times; time += 1) expect((await next(nth(time))).code).toBe(0);
    expect(await next(same)).toEqual(LIMITED);
    expect((await next(other)).code).toBe(0);
    site.clock.advance(24 * 3_600_000 - 1);
    expect(await next(same)).toEqual(LIMITED);
    site.clock.advance(1);
    expect((await next(same)).code).toBe(0);
  },
);

test('a site that is not a demo site stores only a keyed hash of the spoken answer', async () => {
  const site = await openTestSite({ demo: false });
  const { key } = (await site.call('captchaImage', {})).data;
  expect((await listen(site, key)).code).toBe(0);
  expect(await site.services.kv.get(spokenKey(key))).toMatch(/^[\w-]{43}$/);
  expect(await readDemoSpoken(site.services, key)).toBeNull();
  const values = await site.db.selectFrom('kv').select('value').execute();
  expect(values.filter(({ value }) => /^\d{6}$/.test(value))).toEqual([]);
});
