import { expect, test } from 'vitest';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';
import { requestDeletion } from './request-deletion.ts';

const DAY_MS = 24 * 3600 * 1000;
const PLEASE_LOG_IN = { code: 401, message: '请登录', data: [] };

const requests = ({ db }: TestSchool) =>
  db.selectFrom('deletion_requests').selectAll().orderBy('id').execute();
const moves = ({ db }: TestSchool) =>
  db.selectFrom('deletion_moves').select(['from_status', 'to_status']).orderBy('id').execute();
const isIn = async (school: TestSchool, token: string) =>
  (await school.call('memberDetail', {}, { token })).code === 0;

test('a request is due in seven days and ends every session of the member (contract 3.10, F.6)', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school);
  const elsewhere = await logIn(school, member.id);
  const other = await logInMember(school);
  expect(await school.call('memberDestroy', {}, { token })).toEqual({ code: 0, message: '', data: [] });
  expect(await requests(school)).toEqual([
    {
      id: 1,
      member_id: member.id,
      status: 'pending',
      requested_at: school.clock(),
      due_at: school.clock() + 7 * DAY_MS,
      ended_at: null,
    },
  ]);
  for (const ended of [token, elsewhere]) {
    expect(await school.call('memberDetail', {}, { token: ended })).toEqual(PLEASE_LOG_IN);
  }
  expect(await isIn(school, other.token)).toBe(true);
});

test('of requests at once one is stored; the others hear that there is one', async () => {
  const school = await openTestSchool({ interleaved: true });
  const { member } = await logInMember(school);
  const results = await Promise.all(
    Array.from({ length: 8 }, () => requestDeletion(school.services, member.id, school.clock())),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    results.filter((result) => !result.ok && result.failure === 'deletionAlreadyRequested'),
  ).toHaveLength(7);
  expect(await requests(school)).toHaveLength(1);
});

test('a pending request answers 用户已申请注销', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school);
  const pending = { member_id: member.id, status: 'pending', requested_at: 1, due_at: 2, ended_at: null };
  await school.db.insertInto('deletion_requests').values(pending).execute();
  expect(await school.call('memberDestroy', {}, { token })).toEqual({
    code: 1,
    message: '用户已申请注销',
    data: [],
  });
  expect(await isIn(school, token)).toBe(true);
});

test('a login takes the request back, and a new one may follow (contract 3.9)', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school);
  await school.call('memberDestroy', {}, { token });
  school.clock.advance(DAY_MS);
  const back = await logIn(school, member.id);
  expect(await requests(school)).toMatchObject([{ status: 'cancelled', ended_at: school.clock() }]);
  expect(await moves(school)).toEqual([{ from_status: 'pending', to_status: 'cancelled' }]);
  const { data } = (await school.call('messages', {}, { token: back })).data;
  expect(data.map((row) => row.data.message)).toEqual([
    '系统已为您自动取消于 2026-01-31 20:00:00 申请的用户注销申请',
  ]);
  expect(await school.call('memberDestroy', {}, { token: back })).toMatchObject({ code: 0 });
  expect((await requests(school)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
});

test('a login at the same moment never lives on beside a pending request', async () => {
  const school = await openTestSchool({ interleaved: true });
  for (let round = 0; round < 10; round += 1) {
    const { member, token } = await logInMember(school);
    const [, raced] = await Promise.all([
      school.call('memberDestroy', {}, { token }),
      logIn(school, member.id),
    ]);
    const [last] = (await requests(school)).slice(-1);
    expect([await isIn(school, raced), last?.status]).not.toEqual([true, 'pending']);
  }
});

test('whatever is sent, the answer is one of the list', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school);
  await fuzzCall(school, 'memberDestroy', { token });
});
