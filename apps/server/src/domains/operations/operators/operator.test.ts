import { operatorLogin, operatorLogout } from '@zaixue/contract/operator/site/session';
import { categoryList } from '@zaixue/contract/operator/teaching/categories';
import { expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../../lib/actor.ts';
import { logInBrowser, openBrowser, PASSWORD } from '../../../testing/operators/operator-browser.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { OPERATOR_SESSION_MS } from './sessions/log-in-operator.ts';
import { setOperatorPassword, validateOperator } from './set-operator-password.ts';

const NAME = 'lin.operator';

test('an operator logs in with a name and a password that is stored as a slow hash', async () => {
  const site = await openTestSite();
  const { headers } = await logInBrowser(site, NAME);
  const [row] = await site.db.selectFrom('operators').selectAll().execute();
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  const [session] = await site.db.selectFrom('operator_sessions').selectAll().execute();
  expect(headers.cookie).not.toContain(session?.token_hash);
});

test('the cookies are HttpOnly and SameSite=Strict; the login form of another site is refused', async () => {
  const site = await openTestSite();
  const operator = { name: NAME, password: PASSWORD };
  await setOperatorPassword(site.services, SYSTEM_ACTOR, operator, site.clock());
  const send = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: operatorLogin.path, headers, payload: operator });
  const cookies = [(await send({})).headers['set-cookie'] ?? []].flat();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'zaixue_operator',
    'zaixue_operator_browser',
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/operator; HttpOnly; SameSite=Strict$/);
  const other = await send({ origin: 'https://evil.example' });
  expect([other.statusCode, other.cookies]).toEqual([403, []]);
});

test('a session ends by expiry, by logout and by a new password', async () => {
  const site = await openTestSite();
  const first = await logInBrowser(site, NAME);
  const { headers } = first;
  await first.call(operatorLogout, {});
  // The cookie of before opens nothing any more.
  const cookies = { zaixue_operator: /zaixue_operator=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '' };
  expect((await openBrowser(site, cookies).call(categoryList, {})).status).toBe(401);
  const second = await logInBrowser(site, NAME);
  expect((await second.call(categoryList, {})).status).toBe(200);
  const changed = { name: NAME, password: 'another long one' };
  await setOperatorPassword(site.services, SYSTEM_ACTOR, changed, site.clock());
  expect((await second.call(categoryList, {})).status).toBe(401);
  const third = await logInBrowser(site, NAME);
  const step = OPERATOR_SESSION_MS / 24;
  for (let passed = step; passed < OPERATOR_SESSION_MS; passed += step) {
    site.clock.advance(step);
    expect((await third.call(categoryList, {})).status).toBe(200);
  }
  site.clock.advance(step - 1);
  expect((await third.call(categoryList, {})).status).toBe(200);
  site.clock.advance(1);
  expect((await third.call(categoryList, {})).status).toBe(401);
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
