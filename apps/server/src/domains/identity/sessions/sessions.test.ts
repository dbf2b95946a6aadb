import { DAY_MS } from '@zaixue/contract/rules/time-units';
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

async function openWithTwo() {
  const site = await openTestSite();
  const member = await createMember(site.db);
  const first = await logIn(site, member.id);
  site.clock.advance(1000);
  const second = await logIn(site, member.id);
  const otherMember = await logInMember(site);
  return { site, member, first, second, otherMember };
}

const list = async (site: TestSite, token: string) => (await site.call('memberSessions', {}, { token })).data;
const isIn = async (site: TestSite, token: string) =>
  (await site.call('memberDetail', {}, { token })).code === 0;

test('the list has the live sessions, newest first, the current one marked, without tokens', async () => {
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

test('ended and expired sessions are not listed', async () => {
  const { site, first, second } = await openWithTwo();
  await site.call('logout', {}, { token: first });
  expect((await list(site, second)).map(({ id }) => id)).toEqual([2]);
  site.clock.advance(14 * DAY_MS - 1000);
  const fresh = await logIn(site, 1);
  site.clock.advance(1000);
  expect((await list(site, fresh)).map(({ is_current }) => is_current)).toEqual([true]);
});

test('ending another session invalidates its token and no other', async () => {
  const { site, first, second, otherMember } = await openWithTwo();
  expect(await site.call('memberSessionEnd', { id: '2' }, { token: first })).toEqual(NOTHING);
  expect(await site.call('memberDetail', {}, { token: second })).toEqual(PLEASE_LOG_IN);
  expect(await isIn(site, first)).toBe(true);
  expect(await isIn(site, otherMember.token)).toBe(true);
  expect(await site.call('memberSessionEnd', { id: '2' }, { token: first })).toEqual(NOT_FOUND);
});

test('an expired session is not found, and an ended one keeps its end time', async () => {
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

test('the current session can be ended', async () => {
  const { site, first } = await openWithTwo();
  expect(await site.call('memberSessionEnd', { id: '1' }, { token: first })).toEqual(NOTHING);
  expect(await isIn(site, first)).toBe(false);
});

test.each(['1', '2', '99', '0', '99999999999999999999'])(
  'another member does not find session %s',
  async (id) => {
    const { site, first, second, otherMember } = await openWithTwo();
    expect(await site.call('memberSessionEnd', { id }, { token: otherMember.token })).toEqual(NOT_FOUND);
    expect([await isIn(site, first), await isIn(site, second)]).toEqual([true, true]);
  },
);

test('ending all others affects neither the current session nor other members', async () => {
  const { site, member, first, second, otherMember } = await openWithTwo();
  const third = await logIn(site, member.id);
  expect(await site.call('memberSessionsEndOthers', {}, { token: second })).toEqual(NOTHING);
  const alive = [first, second, third, otherMember.token].map((token) => isIn(site, token));
  expect(await Promise.all(alive)).toEqual([false, true, false, true]);
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site, first } = await openWithTwo();
  await fuzzCall(site, 'memberSessions', { token: first });
  await fuzzCall(site, 'memberSessionEnd', { token: first });
  await fuzzCall(site, 'memberSessionsEndOthers', { token: first });
});
