import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const NOTHING = { code: 0, message: '', data: [] };
const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };
const PLEASE_LOG_IN = { code: 401, message: '请登录', data: [] };
const DAY_MS = 24 * 3600 * 1000;

async function openWithTwo() {
  const site = await openTestSite();
  const member = await createMember(site.db);
  const first = await logIn(site, member.id);
  site.clock.advance(1000);
  const second = await logIn(site, member.id);
  const stranger = await logInMember(site);
  return { site, member, first, second, stranger };
}

const list = async (site: TestSite, token: string) => (await site.call('memberSessions', {}, { token })).data;
const isIn = async (site: TestSite, token: string) =>
  (await site.call('memberDetail', {}, { token })).code === 0;

test('the live logins, newest first, the present one marked, nothing of the tokens', async () => {
  const { site, first } = await openWithTwo();
  const answer = await site.call('memberSessions', {}, { token: first });
  expect(answer).toEqual({
    code: 0,
    message: '',
    data: [
      {
        id: 2,
        platform: 'H5',
        address: '203.0.113.1',
        user_agent: 'test',
        created_at: '2026-01-31T12:00:01.000000Z',
        expires_at: '2026-02-14T12:00:01.000000Z',
        is_current: false,
      },
      expect.objectContaining({ id: 1, is_current: true }),
    ],
  });
});

test('ended and expired logins are not listed', async () => {
  const { site, first, second } = await openWithTwo();
  await site.call('logout', {}, { token: first });
  expect((await list(site, second)).map(({ id }) => id)).toEqual([2]);
  site.clock.advance(14 * DAY_MS - 1000);
  const fresh = await logIn(site, 1);
  site.clock.advance(1000);
  expect((await list(site, fresh)).map(({ is_current }) => is_current)).toEqual([true]);
});

test('ending another login ends its token at once, and no other', async () => {
  const { site, first, second, stranger } = await openWithTwo();
  expect(await site.call('memberSessionEnd', { id: '2' }, { token: first })).toEqual(NOTHING);
  expect(await site.call('memberDetail', {}, { token: second })).toEqual(PLEASE_LOG_IN);
  expect(await isIn(site, first)).toBe(true);
  expect(await isIn(site, stranger.token)).toBe(true);
  expect(await site.call('memberSessionEnd', { id: '2' }, { token: first })).toEqual(NOT_FOUND);
});

test('a login that has expired is not found, and one that has ended keeps its time', async () => {
  const { site, member, first } = await openWithTwo();
  await site.call('memberSessionEnd', { id: '2' }, { token: first });
  const endedAt = site.clock();
  site.clock.advance(14 * DAY_MS);
  const fresh = await logIn(site, member.id);
  expect(await site.call('memberSessionEnd', { id: '1' }, { token: fresh })).toEqual(NOT_FOUND);
  expect(await site.call('memberSessionsEndOthers', {}, { token: fresh })).toEqual(NOTHING);
  const rows = await site.db
    .selectFrom('login_records')
    .select(['id', 'logged_out_at'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  expect(rows.find(({ id }) => id === 2)?.logged_out_at).toBe(endedAt);
  expect(rows.at(-1)?.logged_out_at).toBeNull();
});

test('one may end the present login', async () => {
  const { site, first } = await openWithTwo();
  expect(await site.call('memberSessionEnd', { id: '1' }, { token: first })).toEqual(NOTHING);
  expect(await isIn(site, first)).toBe(false);
});

test.each(['1', '2', '99', '0', '99999999999999999999'])(
  'login %s is not found by a stranger',
  async (id) => {
    const { site, first, second, stranger } = await openWithTwo();
    expect(await site.call('memberSessionEnd', { id }, { token: stranger.token })).toEqual(NOT_FOUND);
    expect([await isIn(site, first), await isIn(site, second)]).toEqual([true, true]);
  },
);

test('ending all others leaves the present login, and other members, alone', async () => {
  const { site, member, first, second, stranger } = await openWithTwo();
  const third = await logIn(site, member.id);
  expect(await site.call('memberSessionsEndOthers', {}, { token: second })).toEqual(NOTHING);
  const alive = [first, second, third, stranger.token].map((token) => isIn(site, token));
  expect(await Promise.all(alive)).toEqual([false, true, false, true]);
});

test('whatever is sent, the answer is one of the list', async () => {
  const { site, first } = await openWithTwo();
  await fuzzCall(site, 'memberSessions', { token: first });
  await fuzzCall(site, 'memberSessionEnd', { token: first });
  await fuzzCall(site, 'memberSessionsEndOthers', { token: first });
});
