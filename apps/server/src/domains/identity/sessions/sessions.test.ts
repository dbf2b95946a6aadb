import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';

const NOTHING = { code: 0, message: '', data: [] };
const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };
const PLEASE_LOG_IN = { code: 401, message: '请登录', data: [] };
const DAY_MS = 24 * 3600 * 1000;

async function openWithTwo() {
  const school = await openTestSchool();
  const member = await createMember(school.db);
  const first = await logIn(school, member.id);
  school.clock.advance(1000);
  const second = await logIn(school, member.id);
  const stranger = await logInMember(school);
  return { school, member, first, second, stranger };
}

const list = async (school: TestSchool, token: string) =>
  (await school.call('memberSessions', {}, { token })).data;
const isIn = async (school: TestSchool, token: string) =>
  (await school.call('memberDetail', {}, { token })).code === 0;

test('the live logins, newest first, the present one marked, nothing of the tokens', async () => {
  const { school, first } = await openWithTwo();
  const answer = await school.call('memberSessions', {}, { token: first });
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
  const { school, first, second } = await openWithTwo();
  await school.call('logout', {}, { token: first });
  expect((await list(school, second)).map(({ id }) => id)).toEqual([2]);
  school.clock.advance(14 * DAY_MS - 1000);
  const fresh = await logIn(school, 1);
  school.clock.advance(1000);
  expect((await list(school, fresh)).map(({ is_current }) => is_current)).toEqual([true]);
});

test('ending another login ends its token at once, and no other', async () => {
  const { school, first, second, stranger } = await openWithTwo();
  expect(await school.call('memberSessionEnd', { id: '2' }, { token: first })).toEqual(NOTHING);
  expect(await school.call('memberDetail', {}, { token: second })).toEqual(PLEASE_LOG_IN);
  expect(await isIn(school, first)).toBe(true);
  expect(await isIn(school, stranger.token)).toBe(true);
  expect(await school.call('memberSessionEnd', { id: '2' }, { token: first })).toEqual(NOT_FOUND);
});

test('a login that has expired is not found, and one that has ended keeps its time', async () => {
  const { school, member, first } = await openWithTwo();
  await school.call('memberSessionEnd', { id: '2' }, { token: first });
  const endedAt = school.clock();
  school.clock.advance(14 * DAY_MS);
  const fresh = await logIn(school, member.id);
  expect(await school.call('memberSessionEnd', { id: '1' }, { token: fresh })).toEqual(NOT_FOUND);
  expect(await school.call('memberSessionsEndOthers', {}, { token: fresh })).toEqual(NOTHING);
  const rows = await school.db
    .selectFrom('login_records')
    .select(['id', 'logged_out_at'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  expect(rows.find(({ id }) => id === 2)?.logged_out_at).toBe(endedAt);
  expect(rows.at(-1)?.logged_out_at).toBeNull();
});

test('one may end the present login', async () => {
  const { school, first } = await openWithTwo();
  expect(await school.call('memberSessionEnd', { id: '1' }, { token: first })).toEqual(NOTHING);
  expect(await isIn(school, first)).toBe(false);
});

test.each(['1', '2', '99', '0', '99999999999999999999'])(
  'login %s is not found by a stranger',
  async (id) => {
    const { school, first, second, stranger } = await openWithTwo();
    expect(await school.call('memberSessionEnd', { id }, { token: stranger.token })).toEqual(NOT_FOUND);
    expect([await isIn(school, first), await isIn(school, second)]).toEqual([true, true]);
  },
);

test('ending all others leaves the present login, and other members, alone', async () => {
  const { school, member, first, second, stranger } = await openWithTwo();
  const third = await logIn(school, member.id);
  expect(await school.call('memberSessionsEndOthers', {}, { token: second })).toEqual(NOTHING);
  const alive = [first, second, third, stranger.token].map((token) => isIn(school, token));
  expect(await Promise.all(alive)).toEqual([false, true, false, true]);
});

test('whatever is sent, the answer is one of the list', async () => {
  const { school, first } = await openWithTwo();
  await fuzzCall(school, 'memberSessions', { token: first });
  await fuzzCall(school, 'memberSessionEnd', { token: first });
  await fuzzCall(school, 'memberSessionsEndOthers', { token: first });
});
