import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { requestDeletion } from './request-deletion.ts';

const PLEASE_LOG_IN = { code: 401, message: '请登录', data: [] };

const requests = ({ db }: TestSite) => db.selectFrom('deletion_requests').selectAll().orderBy('id').execute();
const moves = ({ db }: TestSite) =>
  db.selectFrom('deletion_moves').select(['from_status', 'to_status']).orderBy('id').execute();
const isIn = async (site: TestSite, token: string) =>
  (await site.call('memberDetail', {}, { token })).code === 0;

test('a request is due in seven days and ends every session of the member (contract 3.10, F.6)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const elsewhere = await logIn(site, member.id);
  const other = await logInMember(site);
  expect(await site.call('memberDestroy', {}, { token })).toEqual({ code: 0, message: '', data: [] });
  expect(await requests(site)).toEqual([
    {
      id: 1,
      member_id: member.id,
      status: 'pending',
      requested_at: site.clock(),
      due_at: site.clock() + 7 * DAY_MS,
      ended_at: null,
    },
  ]);
  for (const ended of [token, elsewhere]) {
    expect(await site.call('memberDetail', {}, { token: ended })).toEqual(PLEASE_LOG_IN);
  }
  expect(await isIn(site, other.token)).toBe(true);
});

test('simultaneous requests: one is stored, the others fail', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const { member } = await logInMember(site);
  const results = await Promise.all(
    Array.from({ length: 8 }, () => requestDeletion(site.services, member.id, site.clock())),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    results.filter((result) => !result.ok && result.failure === 'deletionAlreadyRequested'),
  ).toHaveLength(7);
  expect(await requests(site)).toHaveLength(1);
});

test('a pending request answers 用户已申请注销', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const pending = { member_id: member.id, status: 'pending', requested_at: 1, due_at: 2, ended_at: null };
  await site.db.insertInto('deletion_requests').values(pending).execute();
  expect(await site.call('memberDestroy', {}, { token })).toEqual({
    code: 1,
    message: '用户已申请注销',
    data: [],
  });
  expect(await isIn(site, token)).toBe(true);
});

test('a login cancels the request, and a new request is possible (contract 3.9)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  await site.call('memberDestroy', {}, { token });
  site.clock.advance(DAY_MS);
  const back = await logIn(site, member.id);
  expect(await requests(site)).toMatchObject([{ status: 'cancelled', ended_at: site.clock() }]);
  expect(await moves(site)).toEqual([{ from_status: 'pending', to_status: 'cancelled' }]);
  const { data } = (await site.call('messages', {}, { token: back })).data;
  expect(data.map((row) => row.data.message)).toEqual([
    '系统已为您自动取消于 2026-01-31 20:00:00 申请的用户注销申请',
  ]);
  expect(await site.call('memberDestroy', {}, { token: back })).toMatchObject({ code: 0 });
  expect((await requests(site)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
});

test('after a simultaneous login and request, no session exists beside a pending request', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  for (let round = 0; round < 10; round += 1) {
    const { member, token } = await logInMember(site);
    const [, raced] = await Promise.all([site.call('memberDestroy', {}, { token }), logIn(site, member.id)]);
    const [last] = (await requests(site)).slice(-1);
    expect([await isIn(site, raced), last?.status]).not.toEqual([true, 'pending']);
  }
});

test('fuzzed input gets one of the documented answers', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  await fuzzCall(site, 'memberDestroy', { token });
});
