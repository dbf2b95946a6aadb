import { PAGE_RATE_LIMITS, RATE_LIMIT_MAX } from '@zaixue/contract/constants';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { TestSite } from '../../testing/test-site.ts';
import { openTestSite } from '../../testing/test-site.ts';

const ADDRESS = '203.0.113.5';

const ask = (
  { app }: TestSite,
  url: string,
  remoteAddress = ADDRESS,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => app.inject({ url, remoteAddress, headers });

async function askOften(site: TestSite, url: string, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => ask(site, url)));
}

describe('calls (contract 1.8)', () => {
  test.each([
    ['an IPv4 address', () => '203.0.113.5', '203.0.113.6'],
    // A customer has all of a /64 at will.
    ['an IPv6 network', (number: number) => `2001:db8:1:2::${number.toString(16)}`, '2001:db8:1:3::1'],
  ])('%s has its own limit per minute', async (_name, from, other) => {
    const site = await openTestSite();
    const call = async (remoteAddress: string) => {
      const response = await ask(site, '/api/v2/other/config', remoteAddress);
      return { code: response.json().code, left: response.headers['x-ratelimit-remaining'] };
    };
    for (let number = 1; number < RATE_LIMIT_MAX; number += 1) await call(from(number));
    expect(await call(from(RATE_LIMIT_MAX))).toMatchObject({ code: 0, left: '0' });
    expect(await call(from(RATE_LIMIT_MAX + 1))).toMatchObject({ code: 429, left: '0' });
    expect(await call(other)).toMatchObject({ code: 0 });
  });

  test('a refusal has Retry-After, and the request succeeds after that time', async () => {
    const site = await openTestSite();
    await askOften(site, '/api/v3/status', RATE_LIMIT_MAX);
    site.clock.advance(17_500);
    const refused = await ask(site, '/api/v3/status');
    expect(refused.json()).toEqual({ code: 429, message: '请稍后再试', data: [] });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([200, '43']);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    site.clock.advance(42_499);
    expect((await ask(site, '/api/v3/status')).json().code).toBe(429);
    site.clock.advance(1);
    expect((await ask(site, '/api/v3/status')).json().code).toBe(0);
  });

  test('an allowed call has no Retry-After', async () => {
    const { headers } = await ask(await openTestSite(), '/api/v3/status');
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '119' });
    expect(headers).not.toHaveProperty('retry-after');
  });

  test('unknown paths, wrong methods and refused logins count; preflight requests do not', async () => {
    const site = await openTestSite();
    const left = async (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers = {}) =>
      (await site.app.inject({ method, url, headers, remoteAddress: ADDRESS })).headers[
        'x-ratelimit-remaining'
      ];
    expect(await left('GET', '/api/v3/status')).toBe('119');
    expect(await left('GET', '/api/nope')).toBe('118');
    expect(await left('POST', '/api/v2/courses')).toBe('117');
    expect(await left('GET', '/api/v2/member/detail')).toBe('116');
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'POST' };
    expect(await left('OPTIONS', '/api/v2/courses', preflight)).toBeUndefined();
    expect(await left('GET', '/api/v3/status')).toBe('115');
  });
});

describe('pages, the cashier and the pages of operators', () => {
  test.each([
    ['pages', '/user/protocol', PAGE_RATE_LIMITS.pages],
    ['cashier', '/payment/index?sign=nothing', PAGE_RATE_LIMITS.cashier],
    ['operator', '/operator/api/session', PAGE_RATE_LIMITS.operator],
  ] as const)('%s: so many in a minute for an address, in a count of their own', async (_name, url, max) => {
    const site = await openTestSite();
    await askOften(site, url, max);
    expect((await ask(site, url, '203.0.113.6')).statusCode).not.toBe(429);
    const refused = await ask(site, url);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toContain('请稍后再试');
    expect(refused.headers['cache-control']).toBe('no-store');
    for (const [other] of [
      ['/user/protocol'],
      ['/payment/index?sign=nothing'],
      ['/operator/api/session'],
      ['/api/v3/status'],
    ]) {
      const { statusCode } = await ask(site, other ?? '');
      expect([other, statusCode === 429]).toEqual([other, other === url]);
    }
    site.clock.advance(60_000);
    expect((await ask(site, url)).statusCode).not.toBe(429);
  });

  test('all pages share one counter', async () => {
    const site = await openTestSite();
    const left = async (url: string) => (await ask(site, url)).headers['x-ratelimit-remaining'];
    expect([await left('/user/protocol'), await left('/aboutus')]).toEqual(['119', '118']);
  });
});

describe('which client a request counts for', () => {
  const CALLS = RATE_LIMIT_MAX + 1;
  const refusedAfter = async (site: TestSite, address: (time: number) => string, headers = {}) => {
    for (let time = 1; time <= CALLS; time += 1) {
      const { code } = (await ask(site, '/api/v3/status', address(time), headers)).json();
      if (code === 429) return time;
    }
    return null;
  };

  test.each([
    ['127.0.0.1', true, null],
    ['127.9.9.9', true, null],
    ['::1', true, null],
    ['::ffff:127.0.0.1', true, null],
    ['128.0.0.1', true, CALLS],
    ['::11', true, CALLS],
    ['127.0.0.1', false, CALLS],
    ['::1', false, CALLS],
  ])('%s with DEMO=%s', async (address, demo, refused) => {
    const site = await openTestSite({ demo });
    expect(await refusedAfter(site, () => address)).toBe(refused);
  });

  test('a forged X-Forwarded-For header is ignored', async () => {
    const site = await openTestSite();
    for (let time = 0; time < RATE_LIMIT_MAX; time += 1)
      await ask(site, '/api/v3/status', ADDRESS, { 'x-forwarded-for': `198.51.100.${time}` });
    expect((await ask(site, '/api/v3/status')).json().code).toBe(429);
  });

  test('behind a trusted proxy, clients are counted separately', async () => {
    const site = await openTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const call = async (client: string) =>
      (await ask(site, '/api/v3/status', '127.0.0.1', { 'x-forwarded-for': client })).json().code;
    for (let time = 0; time < RATE_LIMIT_MAX; time += 1) expect(await call('198.51.100.1')).toBe(0);
    expect([await call('198.51.100.1'), await call('198.51.100.2')]).toEqual([429, 0]);
  });
});
