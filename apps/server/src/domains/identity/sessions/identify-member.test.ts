import { TOKEN_LIFETIME_MS } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const LOGIN_REQUIRED = { code: 401, message: '请登录', data: [] };
const DISPLACED = { code: 401, message: '请重新登录', data: [] };

const ask = (site: TestSite, token: string) => site.call('unreadNotificationCount', {}, { token });
const passes = { code: 0, message: '', data: 0 };

async function openWithMember() {
  const site = await openTestSite();
  const member = await createMember(site.db);
  return { site, member, token: await logIn(site, member.id) };
}

test.each([
  ['no token', {}],
  ['an empty token', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: 'Basic abc' }],
  ['an unknown token', { authorization: `Bearer ${'a'.repeat(43)}` }],
  ['a malformed token', { authorization: 'Bearer ey.!.\u00e9' }],
  ['an overlong token', { authorization: `Bearer ${'a'.repeat(1025)}` }],
])('%s is not logged in (contract 1.5, D.9)', async (_name, headers) => {
  const { site } = await openWithMember();
  expect(await site.call('memberDetail', {}, { headers })).toEqual(LOGIN_REQUIRED);
});

test('the token is read from header, query and body, in this order (contract 4.2)', async () => {
  const { site, token } = await openWithMember();
  const url = '/api/v2/member/unreadNotificationCount';
  const inQuery = await site.app.inject({ url, query: { token } });
  expect(inQuery.json()).toEqual(passes);
  const badHeader = await site.app.inject({
    url,
    query: { token },
    headers: { authorization: 'Bearer nonsense' },
  });
  expect(badHeader.json()).toEqual(LOGIN_REQUIRED);
  const inBody = await site.app.inject({ method: 'POST', url: '/api/v2/logout', payload: { token } });
  expect(inBody.json()).toEqual({ code: 0, message: '', data: [] });
  expect(await ask(site, token)).toEqual(LOGIN_REQUIRED);
});

test('a token expires 14 days after its issue (contract 4.1)', async () => {
  const { site, token } = await openWithMember();
  site.clock.advance(TOKEN_LIFETIME_MS - 1);
  expect(await ask(site, token)).toEqual(passes);
  site.clock.advance(1);
  expect(await ask(site, token)).toEqual(LOGIN_REQUIRED);
});

test('logout ends this session at once and no other (contract 4.3)', async () => {
  const { site, member, token } = await openWithMember();
  const other = await logIn(site, member.id);
  expect(await site.call('logout', {}, { token })).toEqual({ code: 0, message: '', data: [] });
  expect(await ask(site, token)).toEqual(LOGIN_REQUIRED);
  expect(await site.call('logout', {}, { token })).toEqual(LOGIN_REQUIRED);
  expect(await ask(site, other)).toEqual(passes);
  const records = await site.db.selectFrom('login_records').select('logged_out_at').orderBy('id').execute();
  expect(records).toEqual([{ logged_out_at: site.clock() }, { logged_out_at: null }]);
});

test('a locked member is refused at the next call and accepted again after unlocking (contract 4.8)', async () => {
  const { site, member, token } = await openWithMember();
  const setLock = (is_lock: number) =>
    site.db.updateTable('members').set({ is_lock }).where('id', '=', member.id).execute();
  await setLock(1);
  expect(await ask(site, token)).toEqual(LOGIN_REQUIRED);
  await setLock(-1);
  expect(await ask(site, token)).toEqual(passes);
});

test('without a login limit every session is valid', async () => {
  const { site, member, token } = await openWithMember();
  await logIn(site, member.id);
  expect(await ask(site, token)).toEqual(passes);
});

test('under the single-device rule an older token is displaced, then revoked (contract 4.4)', async () => {
  const { site, member, token } = await openWithMember();
  await site.services.settings.set('member.login_limit', 3);
  expect(await ask(site, token)).toEqual(passes);
  const newer = await logIn(site, member.id);
  expect(await ask(site, token)).toEqual(DISPLACED);
  expect(await ask(site, token)).toEqual(LOGIN_REQUIRED);
  expect(await ask(site, newer)).toEqual(passes);
});

test('a public call treats a displaced token as anonymous and does not revoke it', async () => {
  const { site, member, token } = await openWithMember();
  await site.services.settings.set('member.login_limit', 3);
  const { id } = await createCourse(site.db, { is_free: 1 });
  await logIn(site, member.id);
  const seen = await site.call('courseDetail', { id: String(id) }, { token });
  expect(seen).toMatchObject({ code: 0, data: { isBuy: false } });
  expect(await ask(site, token)).toEqual(DISPLACED);
  expect(await ask(site, token)).toEqual(LOGIN_REQUIRED);
});

test('the single-device rule also holds for tokens outside the header and on logout (contract Q4)', async () => {
  const { site, member, token } = await openWithMember();
  await site.services.settings.set('member.login_limit', 3);
  await logIn(site, member.id);
  const response = await site.app.inject({ method: 'POST', url: '/api/v2/logout', payload: { token } });
  expect(response.json()).toEqual(DISPLACED);
});

test('the login of another member displaces no session', async () => {
  const { site, token } = await openWithMember();
  await site.services.settings.set('member.login_limit', 3);
  await logIn(site, (await createMember(site.db)).id);
  expect(await ask(site, token)).toEqual(passes);
});

test('public calls ignore an invalid token (contract 4.7)', async () => {
  const { site, member, token } = await openWithMember();
  const { id } = await createCourse(site.db, { is_free: 1 });
  const isBuy = async (sent: string) =>
    (await site.call('courseDetail', { id: String(id) }, { token: sent })).data.isBuy;
  expect(await isBuy(token)).toBe(true);
  expect(await isBuy('nonsense')).toBe(false);
  await site.db.updateTable('members').set({ is_lock: 1 }).where('id', '=', member.id).execute();
  expect(await isBuy(token)).toBe(false);
});
