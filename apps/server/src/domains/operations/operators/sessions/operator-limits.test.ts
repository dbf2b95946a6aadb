import { expect, test, vi } from 'vitest';
import { createConcurrencyLimiter } from '../../../../lib/concurrency-limiter.ts';
import type { TestSite } from '../../../../testing/test-site.ts';
import { openTestSite } from '../../../../testing/test-site.ts';
import type { PasswordHasher } from '../../../identity/password/hashing/password-hasher.ts';
import { createPasswordHasher } from '../../../identity/password/hashing/password-hasher.ts';
import { KNOWN_BROWSER_COOKIE } from './known-browser.ts';
import { logInOperator } from './log-in-operator.ts';

const OPERATOR = { name: 'lin', password: 'a long enough one' } as const;
const TOO_MANY = 'too_many_requests';
const WRONG = 'credentials_wrong';
const HOME = '198.51.100.1';

interface Attempt {
  readonly name?: string;
  readonly password?: string;
  readonly address?: string;
  readonly browserCookie?: string;
}

/** An operator whose stored hash is the password itself, and a login with a hasher that takes no time. */
async function open(delayed = createConcurrencyLimiter({ atOnce: 100, waiting: 0 })) {
  const site = await openTestSite();
  await storeHash(site, OPERATOR.password);
  const matches = vi.fn(async (stored: string | null, password: string) => stored === password);
  const hasher: PasswordHasher = { hash: async (password) => password, matches };
  const tryLogin = async (
    { name = OPERATOR.name, password = OPERATOR.password, address = HOME, browserCookie }: Attempt = {},
    services = site.services,
  ) => {
    const client = { address, userAgent: '', browserCookie, requestId: '' };
    const login = { name, password, client, now: site.clock() };
    const outcome = await logInOperator(services, { hasher, delayed }, login);
    return outcome.ok ? 'in' : outcome.failure;
  };
  const wrong = (attempt: Attempt = {}) => tryLogin({ password: 'wrong', ...attempt });
  return { site, matches, tryLogin, wrong };
}

/** Stores an operator with this password hash. */
async function storeHash({ db, clock }: TestSite, passwordHash: string): Promise<void> {
  const now = clock();
  await db
    .insertInto('operators')
    .values({ name: OPERATOR.name, password_hash: passwordHash, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ password_hash: passwordHash }))
    .execute();
}

async function repeat<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

test('after ten wrong passwords from each of ten addresses, the operator logs in from another within three seconds', async () => {
  const { site, tryLogin, wrong } = await open();
  const results = await repeat(100, (index) => wrong({ address: `203.0.113.${index % 10}` }));
  expect(new Set(results)).toEqual(new Set([WRONG]));
  expect(site.slept.at(0)).toBe(300);
  expect(site.slept).toHaveLength(90);
  expect(await tryLogin()).toBe('in');
  expect(site.slept).toHaveLength(91);
  expect(Math.max(...site.slept)).toBe(3000);
});

test('after ten wrong passwords from one address, that address is refused for ten minutes', async () => {
  const { site, tryLogin, wrong } = await open();
  expect(new Set(await repeat(10, () => wrong()))).toEqual(new Set([WRONG]));
  expect(await tryLogin()).toBe(TOO_MANY);
  site.clock.advance(599_000);
  expect(await tryLogin()).toBe(TOO_MANY);
  site.clock.advance(1_000);
  expect(await tryLogin()).toBe('in');
});

test('refused tries do not increase the delay of others', async () => {
  const { site, tryLogin, wrong } = await open();
  await repeat(30, () => wrong({ address: '203.0.113.1' }));
  expect(await tryLogin()).toBe('in');
  expect(site.slept).toEqual([300]);
});

test('the correct password clears the tries with that name at that address', async () => {
  const { site, tryLogin, wrong } = await open();
  for (let round = 0; round < 3; round += 1) {
    await repeat(9, () => wrong());
    expect(await tryLogin()).toBe('in');
  }
  expect(site.slept).toEqual([]);
});

test.each([
  ['/64', 10, (index: number) => `2001:db8:1:2::${index}`, '2001:db8:1:2:9::1', '2001:db8:1:3::1'],
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
])('an IPv6 %s has %i tries with one name', async (_size, count, nth, same, other) => {
  const { tryLogin, wrong } = await open();
  const results = await repeat(count, (index) => wrong({ address: nth(index) }));
  expect(new Set(results)).toEqual(new Set([WRONG]));
  expect(await tryLogin({ address: same })).toBe(TOO_MANY);
  expect(await tryLogin({ address: other })).toBe('in');
});

test('one address has thirty tries with any names', async () => {
  const { tryLogin, wrong } = await open();
  const results = await repeat(30, (index) => wrong({ name: `nobody${index}` }));
  expect(new Set(results)).toEqual(new Set([WRONG]));
  expect(await tryLogin()).toBe(TOO_MANY);
  expect(await tryLogin({ address: '198.51.100.2' })).toBe('in');
});

test('of many simultaneous tries, ten are compared', async () => {
  const { matches, wrong } = await open();
  await Promise.all(Array.from({ length: 40 }, () => wrong()));
  expect(matches).toHaveBeenCalledTimes(10);
});

test('the number of delayed tries is limited', async () => {
  const { site, tryLogin, wrong } = await open(createConcurrencyLimiter({ atOnce: 1, waiting: 0 }));
  await repeat(10, (index) => wrong({ address: `203.0.113.${index}` }));
  const wakes: (() => void)[] = [];
  const sleep = () => new Promise<void>((resolve) => wakes.push(resolve));
  const services = { ...site.services, sleep };
  const first = tryLogin({}, services);
  await vi.waitFor(() => expect(wakes).toHaveLength(1));
  expect(await tryLogin({ address: '203.0.113.99' }, services)).toBe(TOO_MANY);
  wakes[0]?.();
  expect(await first).toBe('in');
});

/** Logs in over HTTP and returns the cookie of the known browser. */
async function becomeKnown(site: TestSite): Promise<string> {
  const passwordHash = await createPasswordHasher().hash(OPERATOR.password);
  await storeHash(site, passwordHash);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/operator/api/session',
    payload: OPERATOR,
  });
  await storeHash(site, OPERATOR.password);
  return answer.cookies.find(({ name }) => name === KNOWN_BROWSER_COOKIE)?.value ?? '';
}

test('a known browser has its own limits', async () => {
  const { site, tryLogin, wrong } = await open();
  const browserCookie = await becomeKnown(site);
  await repeat(50, (index) => wrong({ address: `203.0.113.${index}` }));
  await repeat(11, () => wrong());
  const before = site.slept.length;
  expect(await tryLogin()).toBe(TOO_MANY);
  expect(await tryLogin({ browserCookie })).toBe('in');
  expect(site.slept).toHaveLength(before);
  expect(new Set(await repeat(10, () => wrong({ browserCookie })))).toEqual(new Set([WRONG]));
  expect(await tryLogin({ browserCookie })).toBe(TOO_MANY);
  expect(await tryLogin({ browserCookie, address: '192.0.2.9' })).toBe(TOO_MANY);
  site.clock.advance(600_000);
  expect(await tryLogin({ browserCookie })).toBe('in');
});

test('the correct password clears the tries of a known browser and keeps its cookie', async () => {
  const { site, tryLogin, wrong } = await open();
  const browserCookie = await becomeKnown(site);
  for (let round = 0; round < 3; round += 1) {
    await repeat(9, () => wrong({ browserCookie }));
    expect(await tryLogin({ browserCookie })).toBe('in');
  }
});

test('a cookie is valid for its name only, and a forged one is invalid', async () => {
  const { site, wrong } = await open();
  const browserCookie = await becomeKnown(site);
  await repeat(10, () => wrong({ name: 'other' }));
  for (const cookie of [browserCookie, 'bGlu.AAAAAAAAAAAAAAAAAAAAAA.1.x']) {
    expect(await wrong({ name: 'other', browserCookie: cookie })).toBe(TOO_MANY);
  }
});

test('the server reads the cookie of a known browser and does not replace it', async () => {
  const { site, wrong } = await open();
  const cookie = `${KNOWN_BROWSER_COOKIE}=${await becomeKnown(site)}`;
  const passwordHash = await createPasswordHasher().hash(OPERATOR.password);
  await repeat(11, () => wrong({ address: '127.0.0.1' }));
  await storeHash(site, passwordHash);
  const send = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/operator/api/session',
      headers,
      payload: OPERATOR,
    });
  const stranger = await send({});
  expect([stranger.statusCode, stranger.json().code]).toEqual([429, TOO_MANY]);
  const known = await send({ cookie });
  expect(known.statusCode).toBe(200);
  expect(known.cookies.map(({ name }) => name)).toEqual(['zaixue_operator']);
});
