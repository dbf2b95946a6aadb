import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { openTestSite } from '../../../testing/test-site.ts';

const ORIGIN = 'http://site.example';
const PATHS = [
  '/api/v3/auth/login/socialite/qq',
  '/api/v3/auth/login/socialite/qq/callback',
  '/api/v3/auth/login/wechat/oauth',
  '/api/v3/auth/login/wechat/callback',
];
const RUNS_PER_PATH = 1000;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('login', 'bind', `${ORIGIN}/a`, `${ORIGIN}@evil.example`, '\0', '__proto__', '[]', '%'),
);
const field = fc.constantFrom(
  's_url',
  'f_url',
  'action',
  'data',
  'code',
  'state',
  'error',
  's_url[]',
  'token',
);
const query = fc.array(fc.tuple(field, text), { maxLength: 8 });

test.each(PATHS)('fuzzed requests to %s get the envelope or a redirect to this site', async (path) => {
  const { app, services } = await openTestSite();
  await services.settings.set('social.qq', true);
  await services.settings.set('social.wechat', true);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(query, text, async (pairs, mark) => {
      run += 1;
      const parts = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
      const response = await app.inject({
        url: `${path}?${parts.join('&')}`,
        remoteAddress: `198.51.100.${run % 250}`,
        headers: {
          host: 'site.example',
          cookie: `zaixue_social=${encodeURIComponent(mark.toWellFormed())}`,
        },
      });
      if (response.statusCode === 302) {
        expect(String(response.headers.location)).toMatch(/^http:\/\/site\.example\//);
        return;
      }
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ code: 1, data: [] });
      expect(response.json().message).toMatch(/^(参数错误(,参数错误){0,2}|登录应用不存在)$/);
    }),
    { numRuns: RUNS_PER_PATH },
  );
});

test('a query that cannot be decoded is answered', async () => {
  const { app } = await openTestSite();
  for (const path of PATHS) {
    const response = await app.inject({ url: `${path}?data=%E0%A4%A&s_url=%` });
    expect([200, 302]).toContain(response.statusCode);
    if (response.statusCode === 200) expect(response.json()).toMatchObject({ code: 1 });
  }
});
