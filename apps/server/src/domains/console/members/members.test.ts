// @module-tag postgres
import {
  memberEdit,
  memberList,
  memberTagsEdit,
  memberTimeline,
  operatorMember,
  TIMELINE_PAGE,
} from '@zaixue/contract/operator/learners/members';
import { paletteSearch } from '@zaixue/contract/operator/site/start';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../testing/fixtures/create-order.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { fillAccount } from '../../../testing/fixtures/fill-account.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite, TEST_NOW, type TestSite } from '../../../testing/test-site.ts';
import { requestDeletion } from '../../identity/account-deletion/request-deletion.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { operatorMessage } from '../../inbox/service-messages.ts';
import { countMembers, findMemberIds } from './find-members.ts';

const idsOf = async (site: TestSite, operator: TestOperator, query: object) =>
  (await callOperator(site, operator, memberList, query)).data.rows.map(({ id }) => id);

test('the filters and orders of the list, and the same filter for other work', async () => {
  const site = await openTestSite();
  const { db } = site;
  const support = await createTestOperator(site, 'support');
  const plan = await createPlan(db);
  const vip = (plan_expires_at: number) => ({ plan_id: plan.id, plan_expires_at });
  const add = async (more: object) => (await createMember(db, more)).id;
  const early = await add({ created_at: Date.parse('2026-01-09T15:59:59Z'), credit1: 5 });
  const locked = await add({ is_lock: 1, nick_name: 'Ann' });
  const active = await add({ ...vip(TEST_NOW + DAY_MS), credit1: 9 });
  const later = await add(vip(TEST_NOW + 2 * DAY_MS));
  const ended = await add(vip(TEST_NOW));
  const cleared = await add({});
  const deleting = await add({ mobile: '13712345678' });
  await db
    .insertInto('member_plans')
    .values({
      ...{ member_id: cleared, plan_id: plan.id, charge_fen: 0, started_at: 1, expired_at: 2 },
      ...{ created_at: 1, updated_at: 1 },
    })
    .execute();
  await requestDeletion(site.services, deleting, TEST_NOW);
  await callOperator(site, support, memberTagsEdit, {
    ...{ selection: { ids: [early, locked] }, change: { add: ['大客户'] } },
  });
  const found = (query: object) => idsOf(site, support, query);
  expect(await found({})).toEqual([deleting, cleared, ended, later, active, locked, early]);
  expect(await found({ state: 'locked' })).toEqual([locked]);
  expect(await found({ state: 'open', sort: 'oldest', size: 1 })).toEqual([early]);
  expect(await found({ state: 'deleting' })).toEqual([deleting]);
  expect(await found({ membership: 'active' })).toEqual([later, active]);
  expect(await found({ membership: 'ended' })).toEqual([cleared, ended]);
  expect(await found({ membership: 'none' })).toEqual([deleting, locked, early]);
  expect(await found({ membership: 'active', sort: 'membership' })).toEqual([active, later]);
  expect((await found({ sort: 'points' })).slice(0, 2)).toEqual([active, early]);
  expect(await found({ tag: '大客户' })).toEqual([locked, early]);
  // The day begins at 16:00 UTC of the day before.
  expect(await found({ to: '2026-01-09' })).toEqual([early]);
  expect(await found({ from: '2026-01-10', state: 'locked' })).toEqual([locked]);
  expect(await found({ search: 'aNN' })).toEqual([locked]);
  expect(await found({ search: `#${active}` })).toEqual([active]);
  const page = (await callOperator(site, support, memberList, { page: 2, size: 3 })).data;
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([7, [later, active, locked]]);
  const filter = { search: '', state: 'open', membership: 'all', tag: '', from: '', to: '' } as const;
  const reader = { now: TEST_NOW, seesNumbers: false };
  expect(await countMembers(db, filter, reader)).toBe(6);
  const range = { after: early, upTo: cleared, limit: 3 };
  expect(await findMemberIds(db, filter, range, reader)).toEqual([active, later, ended]);
});

test('who may not see whole numbers finds whole numbers and shown digits only', async () => {
  const site = await openTestSite();
  const { id } = await createMember(site.db, { mobile: '13712345678' });
  const [support, finance] = [
    await createTestOperator(site, 'support'),
    await createTestOperator(site, 'finance'),
  ];
  for (const search of ['13712345678', '137', '5678', '137****5678'])
    expect([search, await idsOf(site, finance, { search })]).toEqual([search, [id]]);
  expect(await idsOf(site, finance, { search: '3456' })).toEqual([]);
  expect(await idsOf(site, finance, { search: '13712345' })).toEqual([]);
  expect(await idsOf(site, support, { search: '3456' })).toEqual([id]);
  const [row] = (await callOperator(site, support, memberList, {})).data.rows;
  expect(row?.mobile).toBe('137****5678');
  const palette = async (operator: TestOperator) =>
    (await callOperator(site, operator, paletteSearch, { search: '13712345678' })).data.members;
  expect(await palette(support)).toEqual([{ id, nickname: '学员', mobile: '137****5678' }]);
  expect(await palette(await createTestOperator(site, 'editor'))).toEqual([]);
});

test('the page of a member has no number, no name and, without the right, no money', async () => {
  const site = await openTestSite();
  const plan = await createPlan(site.db, { name: '年度会员' });
  const { id } = await createMember(site.db, {
    ...{ mobile: '13712345678', real_name: '欧阳小明', id_number: '110101199001011234' },
    ...{ is_face_verified: 1, plan_id: plan.id, plan_expires_at: TEST_NOW + DAY_MS },
  });
  await fillAccount(site, id, 'A');
  const read = async (role: string) =>
    callOperator(site, await createTestOperator(site, role), operatorMember, { id });
  const { data } = await read('support');
  expect(data).toMatchObject({
    ...{ id, mobile: '137****5678', nickname: '学员', isVerified: true, tags: ['标签A'], social: ['qq'] },
    ...{ membership: { plan: '年度会员', endsAt: TEST_NOW + DAY_MS }, erasedAt: null, hasMobile: true },
    remark: { text: '备注A', version: 1, by: 'operator' },
    courses: [{ title: '课程A', lessons: 1, finishedLessons: 0 }],
    counts: { courses: 1, paidOrders: 1, messages: 1, sessions: 1, studySeconds: 60 },
  });
  expect(JSON.stringify(data)).not.toMatch(/12345678|欧阳|110101/);
  expect((await read('editor')).status).toBe(403);
  const copy = await site.db
    .insertInto('operator_roles')
    .values({ title: '只看学员', permissions: '["member.view"]', scope: 'all', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await read(`role-${copy.id}`)).data.counts).toMatchObject({ paidOrders: null, spentFen: null });
});

const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };

test('the timeline joins all domains, goes on without gaps, and leaves out what the role may not see', async () => {
  const site = await openTestSite();
  const { id } = await createMember(site.db);
  const other = await createMember(site.db);
  await fillAccount(site, other.id, 'B');
  await fillAccount(site, id, 'A');
  const owner = await createTestOperator(site, 'owner');
  const version = (await callOperator(site, owner, operatorMember, { id })).data.version;
  await callOperator(site, owner, memberEdit, { id, nickname: '新名', version });
  await createOrder(site.db, id, { status: 1 });
  // Many events of one millisecond, of two sources.
  for (let index = 0; index < TIMELINE_PAGE + 3; index += 1) {
    await sendMessage(site.db, { memberId: id, message: operatorMessage(`第${index}条`), now: TEST_NOW });
    if (index % 4 === 0) await logIn(site, id);
  }
  const readAll = async (operator: TestOperator, kind = 'all') => {
    const events = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = { id, kind, cursor } as never;
      const { data }: { data: Awaited<ReturnType<typeof read>> } = { data: await read(operator, query) };
      expect(data.events.length).toBeLessThanOrEqual(TIMELINE_PAGE);
      events.push(...data.events);
      cursor = data.next;
    }
    return events;
  };
  const read = async (operator: TestOperator, query: never) =>
    (await callOperator(site, operator, memberTimeline, query)).data;
  const all = await readAll(owner);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a));
  expect(all.filter(({ kind }) => kind === 'messages')).toHaveLength(TIMELINE_PAGE + 4);
  expect(all.filter(({ kind }) => kind === 'logins')).toHaveLength(10);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['orders', 'access', 'learning', 'logins', 'messages', 'comments', 'points', 'acts']),
  );
  expect(JSON.stringify(all)).not.toContain('B"');
  const act = all.find(({ kind }) => kind === 'acts');
  expect(act).toMatchObject({ text: 'member.edit', by: owner.name });
  const points = await readAll(owner, 'points');
  expect(points).toMatchObject([{ event: 'points', text: '积分A', amount: 5 }]);
  const copy = await site.db
    .insertInto('operator_roles')
    .values({ title: '只看学员', permissions: '["member.view"]', scope: 'all', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  const narrow = await createTestOperator(site, `role-${copy.id}`);
  await sendMessage(site.db, {
    memberId: id,
    message: operatorMessage('订单1已成功退款12.00元'),
    now: TEST_NOW,
  });
  const seen = await readAll(narrow);
  const kinds = new Set(seen.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['access', 'learning', 'logins', 'points', 'acts']));
  expect(JSON.stringify(seen)).not.toContain('退款');
  expect(await readAll(narrow, 'orders')).toEqual([]);
  expect((await read(owner, { id, cursor: '1.nothing.x' } as never)).events).toHaveLength(TIMELINE_PAGE);
  expect((await callOperator(site, owner, memberTimeline, { id: 999_999 })).status).toBe(404);
});
