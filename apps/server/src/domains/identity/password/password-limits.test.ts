import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { createConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { setPassword } from '../../../testing/fixtures/set-password.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { MAX_CONCURRENT_HASHES } from './hashing/hashing-threads.ts';
import type { PasswordHasher } from './hashing/password-hasher.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { createPasswordTools } from './password-tools.ts';

const MOBILE = '13800000001';
const PASSWORD = 'correct horse';
const LIMITED = { code: 429, message: '请稍后再试', data: [] };

/** Compares without delay and counts the comparisons. */
function createFastHasher() {
  const matches = vi.fn(async (stored: string | null, password: string) => stored === password);
  return { hash: async (password: string) => password, matches } satisfies PasswordHasher;
}

/** A member whose stored hash is the password itself, for the cheap hasher. */
async function openWithFastHasher() {
  const site = await openTestSite({ interleaved: true });
  const member = await createMember(site.db, {
    mobile: MOBILE,
    password_hash: PASSWORD,
    is_password_set: 1,
  });
  const hasher = createFastHasher();
  const tools = createPasswordTools(hasher);
  const tryLogin = (password: string, address = '198.51.100.1', mobile = MOBILE) =>
    logInByPassword(site.services, tools, {
      mobile,
      password,
      client: { address, userAgent: '', platform: 'H5', origin: 'http://site.example' },
      now: site.clock(),
    }).then((outcome) => (outcome.ok ? 'in' : outcome.failure));
  return { site, member, hasher, tryLogin };
}

const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

async function repeat<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

test('after 1,000 wrong passwords from 1,000 addresses, the owner logs in within three seconds', async () => {
  const { site, hasher, tryLogin } = await openWithFastHasher();
  const results: string[] = [];
  for (let start = 0; start < 1000; start += 100) {
    const batch = Array.from({ length: 100 }, (_, index) =>
      tryLogin(`guess ${start + index}`, addressOf(start + index)),
    );
    results.push(...(await Promise.all(batch)));
  }
  expect(results).not.toContain('in');
  expect(results.filter((result) => result === 'passwordWrong')).toHaveLength(
    hasher.matches.mock.calls.length,
  );
  expect(await tryLogin(PASSWORD, '203.0.113.9')).toBe('in');
  expect(site.slept.slice(0, 11)).toEqual([300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3000]);
  expect(Math.max(...site.slept)).toBe(3000);
}, 120_000);

test('wrong passwords from other addresses delay the owner for ten minutes or until a login', async () => {
  const { site, tryLogin } = await openWithFastHasher();
  const guess = () => repeat(12, (index) => tryLogin('wrong', addressOf(index)));
  await guess();
  expect(site.slept).toEqual([300, 600]);
  expect(await tryLogin(PASSWORD, '203.0.113.9')).toBe('in');
  expect(site.slept).toEqual([300, 600, 900]);
  expect(await tryLogin(PASSWORD, '203.0.113.9')).toBe('in');
  expect(site.slept).toEqual([300, 600, 900]);
  site.clock.advance(24 * 3_600_000);
  await guess();
  site.clock.advance(600_000);
  expect(await tryLogin(PASSWORD, '203.0.113.9')).toBe('in');
  expect(site.slept).toEqual([300, 600, 900, 300, 600]);
});

test('a delayed try does not occupy the hashing queue', async () => {
  const { site, tryLogin } = await openWithFastHasher();
  await repeat(12, (index) => tryLogin('wrong', addressOf(index)));
  const wakes: (() => void)[] = [];
  const sleep = () => new Promise<void>((resolve) => wakes.push(resolve));
  const services = { ...site.services, sleep };
  const tools = {
    ...createPasswordTools(createFastHasher()),
    limiter: createConcurrencyLimiter({ atOnce: 1, waiting: 0 }),
  };
  const logIn = (mobile: string, password: string, address: string) =>
    logInByPassword(services, tools, {
      mobile,
      password,
      client: { address, userAgent: '', platform: 'H5', origin: '' },
      now: site.clock(),
    }).then((outcome) => (outcome.ok ? 'in' : outcome.failure));
  let isAnswered = false;
  const owner = logIn(MOBILE, PASSWORD, '203.0.113.9').finally(() => {
    isAnswered = true;
  });
  await vi.waitFor(() => expect(wakes).toHaveLength(1));
  expect(await logIn('13800000009', 'x', '203.0.113.10')).toBe('passwordWrong');
  expect(isAnswered).toBe(false);
  wakes[0]?.();
  expect(await owner).toBe('in');
});

test('the number of delayed tries is limited', async () => {
  const { site, tryLogin } = await openWithFastHasher();
  await repeat(10, (index) => tryLogin('wrong', addressOf(index)));
  const delayed = createConcurrencyLimiter({ atOnce: 1, waiting: 0 });
  const tools = { ...createPasswordTools(createFastHasher()), delayed };
  const wakes: (() => void)[] = [];
  const services = {
    ...site.services,
    sleep: () => new Promise<void>((resolve) => wakes.push(resolve)),
  };
  const guess = (address: string) =>
    logInByPassword(services, tools, {
      mobile: MOBILE,
      password: 'wrong',
      client: { address, userAgent: '', platform: 'H5', origin: '' },
      now: site.clock(),
    });
  const first = guess('203.0.113.1');
  await vi.waitFor(() => expect(wakes).toHaveLength(1));
  expect(await guess('203.0.113.2')).toEqual({ ok: false, failure: 'tooManyRequests' });
  wakes[0]?.();
  expect(await first).toEqual({ ok: false, failure: 'passwordWrong' });
});

test('after ten wrong passwords from one address, the correct one is refused there for ten minutes', async () => {
  const { site, tryLogin } = await openWithFastHasher();
  expect(new Set(await repeat(10, () => tryLogin('wrong')))).toEqual(new Set(['passwordWrong']));
  expect(await tryLogin(PASSWORD)).toBe('tooManyRequests');
  site.clock.advance(599_000);
  expect(await tryLogin(PASSWORD)).toBe('tooManyRequests');
  expect(await tryLogin(PASSWORD, '198.51.100.2')).toBe('in');
  expect(await tryLogin(PASSWORD)).toBe('tooManyRequests');
  site.clock.advance(1000);
  expect(await tryLogin(PASSWORD)).toBe('in');
});

test('the correct password clears the wrong tries at the same address', async () => {
  const { site, tryLogin } = await openWithFastHasher();
  for (let round = 0; round < 4; round += 1) {
    expect(new Set(await repeat(9, () => tryLogin('wrong')))).toEqual(new Set(['passwordWrong']));
    expect(await tryLogin(PASSWORD)).toBe('in');
  }
  expect(site.slept).toEqual([]);
});

test('one address has a hundred wrong passwords a day', async () => {
  const { site, tryLogin } = await openWithFastHasher();
  for (let round = 0; round < 10; round += 1) {
    expect(new Set(await repeat(10, () => tryLogin('wrong')))).toEqual(new Set(['passwordWrong']));
    site.clock.advance(601_000);
  }
  expect(await tryLogin(PASSWORD)).toBe('tooManyRequests');
  expect(await tryLogin(PASSWORD, '198.51.100.2')).toBe('in');
  site.clock.advance(DAY_MS);
  expect(await tryLogin(PASSWORD)).toBe('in');
});

test.each([
  [
    '/56',
    20,
    (index: number) => `2001:db8:1:${index.toString(16)}::1`,
    '2001:db8:1:ff::1',
    '2001:db8:1:100::1',
  ],
  [
    '/48',
    40,
    (index: number) => `2001:db8:1:${index.toString(16)}00::1`,
    '2001:db8:1:ff00::1',
    '2001:db8:2::1',
  ],
])('an IPv6 %s has %i wrong passwords for one number', async (_size, count, nth, same, other) => {
  const { tryLogin } = await openWithFastHasher();
  expect(new Set(await repeat(count, (index) => tryLogin('wrong', nth(index))))).toEqual(
    new Set(['passwordWrong']),
  );
  expect(await tryLogin(PASSWORD, same)).toBe('tooManyRequests');
  expect(await tryLogin(PASSWORD, other)).toBe('in');
});

test('tries at one number do not affect another, and unknown numbers have the same limits', async () => {
  const { tryLogin } = await openWithFastHasher();
  const unknown = (password: string) => tryLogin(password, '198.51.100.7', '13800000009');
  const known = (password: string) => tryLogin(password, '198.51.100.8');
  const results = {
    known: await repeat(12, () => known('wrong')),
    unknown: await repeat(12, () => unknown('wrong')),
  };
  expect(results.unknown).toEqual(results.known);
  const member = await openWithFastHasher();
  await repeat(12, () => member.tryLogin('wrong', '198.51.100.7', '13800000009'));
  expect(await member.tryLogin(PASSWORD)).toBe('in');
});

test('after fifty wrong passwords an address or IPv6 network is refused for every number', async () => {
  for (const [first, same, other] of [
    ['198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ] as const) {
    const { tryLogin } = await openWithFastHasher();
    const results = await repeat(50, (index) =>
      tryLogin('wrong', first, `139${String(index).padStart(8, '0')}`),
    );
    expect(new Set(results)).toEqual(new Set(['passwordWrong']));
    expect(await tryLogin(PASSWORD, same)).toBe('tooManyRequests');
    expect(await tryLogin(PASSWORD, other)).toBe('in');
  }
});

test('a successful login does not clear the counter of the address', async () => {
  const { tryLogin } = await openWithFastHasher();
  await repeat(50, async (index) => {
    await tryLogin('wrong', '198.51.100.1', `139${String(index).padStart(8, '0')}`);
    if (index === 25) expect(await tryLogin(PASSWORD)).toBe('in');
  });
  expect(await tryLogin(PASSWORD)).toBe('tooManyRequests');
});

test('simultaneous guesses are compared no more often than sequential ones, at any concurrency', {
  tags: ['postgres'],
}, async () => {
  const { site, hasher } = await openWithFastHasher();
  const tools = {
    ...createPasswordTools(hasher),
    limiter: createConcurrencyLimiter({ atOnce: 200, waiting: 0 }),
  };
  const guess = (index: number) =>
    logInByPassword(site.services, tools, {
      mobile: MOBILE,
      password: `guess ${index}`,
      client: { address: '198.51.100.1', userAgent: '', platform: 'H5', origin: '' },
      now: site.clock(),
    });
  await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index)));
  expect(hasher.matches).toHaveBeenCalledTimes(10);
});

test('a new password clears the tries', async () => {
  const site = await openTestSite();
  const member = await createMember(site.db, { mobile: MOBILE });
  await setPassword(site, member.id, PASSWORD);
  const logIn = (password: string) => site.call('loginPassword', { mobile: MOBILE, password });
  await repeat(10, () => logIn('wrong'));
  expect(await logIn(PASSWORD)).toEqual(LIMITED);
  const mobile_code = await requestSmsCode(site, MOBILE, { scene: 'password_reset' });
  const reset = await site.call('passwordReset', { mobile: MOBILE, mobile_code, password: 'new secret' });
  expect(reset).toMatchObject({ code: 0 });
  expect(await logIn('new secret')).toMatchObject({ code: 0 });
});

test('under overload some tries run, some wait, and the rest are refused without being counted', {
  tags: ['postgres'],
}, async () => {
  const site: TestSite = await openTestSite({ interleaved: true });
  const letIn = MAX_CONCURRENT_HASHES * 257;
  const all = letIn + 100;
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const slow: PasswordHasher = {
    hash: async (password) => password,
    matches: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return false;
    },
  };
  const tools = createPasswordTools(slow);
  const answers: string[] = [];
  const flood = Array.from({ length: all }, async (_, index) => {
    const client = { address: addressOf(index), userAgent: '', platform: 'H5', origin: '' } as const;
    const mobile = `139${String(index).padStart(8, '0')}`;
    const login = { mobile, password: 'x', client, now: site.clock() };
    const outcome = await logInByPassword(site.services, tools, login);
    answers.push(outcome.ok ? 'in' : outcome.failure);
  });
  await vi.waitFor(() => expect(answers).toHaveLength(100), { timeout: 45_000 });
  expect(new Set(answers)).toEqual(new Set(['tooManyRequests']));
  while (answers.length < all) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'passwordWrong')).toHaveLength(letIn);
  expect(most).toBe(MAX_CONCURRENT_HASHES);
  const counted = await site.db
    .selectFrom('kv')
    .select('key')
    .where('key', 'like', 'password-tries:600:%')
    .execute();
  expect(counted).toHaveLength(letIn);
});
