import { describe, expect, test } from 'vitest';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../testing/test-site.ts';

describe('answers with personal data are not cached', () => {
  test.each([
    ['a member', '/api/v2/member/detail'],
    ['a course, with the access of the member', '/api/v2/course/1'],
    ['a refusal', '/api/v2/video/1/playinfo'],
    ['an unknown path', '/api/nope'],
  ])('%s', async (_name, url) => {
    const site = await openTestSite();
    const { token } = await logInMember(site);
    for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
      const answer = await site.app.inject({ url, headers });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('shared answers may be cached', async () => {
    const { app } = await openTestSite();
    const { headers } = await app.inject('/api/v2/courses');
    expect(headers).not.toHaveProperty('cache-control');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an https site sends HSTS', () => {
  const URLS = [
    '/api/v3/status',
    '/api/nope',
    '/api/v2/course/%zz',
    '/user/protocol',
    '/operator/api/session',
    '/payment/index',
    '/files/nothing.png',
    '/media/play/a/key',
    '/courses/%zz',
    '/assets/nothing.js',
  ];

  test.each([
    ['https://site.example', 'max-age=31536000'],
    ['http://site.example', undefined],
    ['', undefined],
  ])('PUBLIC_URL=%s', async (publicUrl, expected) => {
    const { app } = await openTestSite({ env: { PUBLIC_URL: publicUrl } });
    for (const url of URLS) {
      const { headers } = await app.inject(url);
      expect([url, headers['strict-transport-security']]).toEqual([url, expected]);
    }
  });
});
