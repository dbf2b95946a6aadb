import { expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../../lib/actor.ts';
import { logInOperator, OPERATOR, sendLogin } from '../../../testing/operator.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { OPERATOR_SESSION_MS } from './sessions/log-in-operator.ts';
import { setOperatorPassword, validateOperator } from './set-operator-password.ts';

test('an operator logs in with a name and a password that is stored as a slow hash', async () => {
  const site = await openTestSite();
  const { cookie } = await logInOperator(site);
  const [row] = await site.db.selectFrom('operators').selectAll().execute();
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  const page = await site.app.inject({ url: '/operator/media', headers: { cookie } });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const [session] = await site.db.selectFrom('operator_sessions').selectAll().execute();
  expect(cookie).not.toContain(session?.token_hash);
});

test('the cookie is HttpOnly and SameSite=Strict', async () => {
  const site = await openTestSite();
  await setOperatorPassword(site.services, SYSTEM_ACTOR, OPERATOR, site.clock());
  const answer = await site.app.inject({
    method: 'POST',
    url: '/operator/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(OPERATOR).toString(),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'zaixue_operator',
    'zaixue_operator_browser',
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/operator; HttpOnly; SameSite=Strict$/);
});

test('without a session, pages and actions are refused', async () => {
  const { app } = await openTestSite();
  const page = await app.inject({ url: '/operator/media', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers.location]).toEqual([303, '/operator/login']);
  for (const [method, url] of [
    ['GET', '/operator/media/list'],
    ['POST', '/operator/uploads'],
    ['POST', '/operator/media/1/delete'],
  ] as const) {
    expect((await app.inject({ method, url })).statusCode, url).toBe(401);
  }
});

test('a cross-site request is refused', async () => {
  const site = await openTestSite();
  const { cookie } = await logInOperator(site);
  for (const headers of [{ cookie }, { cookie, 'x-csrf-token': 'x'.repeat(43) }]) {
    const answer = await site.app.inject({ method: 'POST', url: '/operator/media/1/delete', headers });
    expect(answer.statusCode).toBe(403);
  }
  expect(await sendLogin(site.app, OPERATOR, { origin: 'https://evil.example' })).toBeNull();
});

test('a session ends by expiry, by logout and by a new password', async () => {
  const site = await openTestSite();
  const statusOf = async (cookie: string) =>
    (await site.app.inject({ url: '/operator/media/list', headers: { cookie } })).statusCode;
  const first = await logInOperator(site);
  await site.app.inject({ method: 'POST', url: '/operator/logout', headers: { ...first } });
  expect(await statusOf(first.cookie)).toBe(401);
  const second = await sendLogin(site.app, OPERATOR);
  expect(await statusOf(second ?? '')).toBe(200);
  await setOperatorPassword(
    site.services,
    SYSTEM_ACTOR,
    { ...OPERATOR, password: 'another long one' },
    site.clock(),
  );
  expect(await statusOf(second ?? '')).toBe(401);
  const third = await logInOperator(site);
  const step = OPERATOR_SESSION_MS / 24;
  for (let passed = step; passed < OPERATOR_SESSION_MS; passed += step) {
    site.clock.advance(step);
    expect(await statusOf(third.cookie)).toBe(200);
  }
  site.clock.advance(step - 1);
  expect(await statusOf(third.cookie)).toBe(200);
  site.clock.advance(1);
  expect(await statusOf(third.cookie)).toBe(401);
  const idle = await logInOperator(site);
  site.clock.advance(60 * 60_000 + 1);
  expect(await statusOf(idle.cookie)).toBe(401);
});

test.each([
  ['Lin', 'long enough', '名字要用 2 到 32 个小写字母、数字、点、横线或下划线'],
  ['l', 'long enough', '名字要用 2 到 32 个小写字母、数字、点、横线或下划线'],
  ['lin', 'short', '密码至少 10 个字符'],
  ['lin', 'x'.repeat(129), '密码最多 128 个字符'],
  ['lin.2', 'long enough', null],
])('the name %s with the password %s', (name, password, problem) => {
  expect(validateOperator(name, password)).toBe(problem);
});
