// @module-tag postgres
import {
  memberMailingList,
  memberMailingStop,
  memberMessageSend,
} from '@zaixue/contract/operator/learners/member-messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { memberRow } from '../../../../../../tools/site/members.ts';
import { dialectOf } from '../../../db/columns.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import {
  callOperator,
  createTestOperator,
  type TestInput,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { runMailings } from './run-mailings.ts';

const TEXT = '周五晚上八点直播答疑';

async function openMailings() {
  const site = await openTestSite();
  const { db } = site;
  const support = await createTestOperator(site, 'support');
  return {
    ...site,
    support,
    send: (input: Omit<TestInput<typeof memberMessageSend>, 'text'> & { text?: string }) =>
      callOperator(site, support, memberMessageSend, { text: TEXT, ...input } as never),
    run: (signal = new AbortController().signal) => runMailings(site.services, signal),
    mailing: async () => (await callOperator(site, support, memberMailingList, {})).data[0],
    stop: (id: number) => callOperator(site, support, memberMailingStop, { id }),
    /** Ids of the members who have the message, each as often as they have it. */
    receivers: async () =>
      (await db.selectFrom('messages').select('member_id').where('text', '=', TEXT).execute())
        .map(({ member_id }) => member_id)
        .sort((a, b) => a - b),
  };
}

/** Stores so many members in one statement per thousand. */
async function addMembers({ db }: Pick<TestSite, 'db'>, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: Math.min(500, count - start) }, (_, index) =>
      memberRow({
        mobile: `150${String(start + index).padStart(8, '0')}`,
        nickname: '学员',
        registeredAt: 1,
      }),
    );
    const added = await db.insertInto('members').values(rows).returning('id').execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids.sort((a, b) => a - b);
}

test('a message to some members arrives at once; who no longer exists is left out', async () => {
  const { db, send, receivers } = await openMailings();
  const [one, two] = [await createMember(db), await createMember(db)];
  await createMember(db);
  expect((await send({ memberIds: [two.id, one.id, 9999] })).data).toEqual({ sent: 2, mailingId: null });
  expect(await receivers()).toEqual([one.id, two.id]);
  expect((await send({ memberIds: [9999] })).status).toBe(404);
  const acts = await db.selectFrom('audit_entries').select(['act', 'subject_label']).execute();
  expect(acts).toEqual([{ act: 'member.message', subject_label: '2 人' }]);
});

test('the filter finds the receivers; another number than expected is told and nothing is sent', async () => {
  const { db, send, receivers } = await openMailings();
  const { id } = await createMember(db, { nick_name: '小满' });
  await createMember(db, { nick_name: '阿福' });
  const filter = { search: '小满' };
  const stale = await send({ filter, expectedCount: 2 });
  expect([stale.status, stale.failure.conflict?.fields]).toEqual([409, { expectedCount: 1 }]);
  expect(await receivers()).toEqual([]);
  expect((await send({ filter, expectedCount: 1 })).data).toEqual({ sent: 1, mailingId: null });
  expect(await receivers()).toEqual([id]);
});

test.each([
  ['neither members nor a filter', {}],
  ['both', { memberIds: [1], filter: {}, expectedCount: 1 }],
  ['a filter without the number', { filter: {} }],
  ['no text', { memberIds: [1], text: ' \n' }],
  ['a long text', { memberIds: [1], text: '长'.repeat(501) }],
])('%s is refused', async (_name, input) => {
  const { send } = await openMailings();
  expect((await send(input)).status).toBe(422);
});

test('more than 200 members get the message from the job, those who register later do not', async () => {
  const site = await openMailings();
  const { send, run, mailing, receivers, db } = site;
  const ids = await addMembers(site, 501);
  const { data } = await send({ filter: {}, expectedCount: 501 });
  expect(data).toMatchObject({ sent: 0, mailingId: expect.any(Number) });
  await createMember(db);
  await run();
  expect(await receivers()).toEqual(ids);
  expect(await mailing()).toMatchObject({ expected: 501, sent: 501, state: 'done', text: TEXT });
  await run();
  expect(await receivers()).toHaveLength(501);
});

test('a batch that fails in its middle is sent again as a whole', async () => {
  const site = await openMailings();
  const { db, send, run, mailing, receivers } = site;
  const ids = await addMembers(site, 700);
  await send({ filter: {}, expectedCount: 700 });
  await failMessagesOf(site, ids[600] ?? 0);
  await expect(run()).rejects.toThrow();
  expect(await receivers()).toEqual(ids.slice(0, 500));
  expect(await mailing()).toMatchObject({ sent: 500, state: 'running' });
  await sql`drop trigger fail_message${sql.raw(dialectOf(db) === 'postgres' ? ' on messages' : '')}`.execute(
    db,
  );
  await run();
  expect(await receivers()).toEqual(ids);
});

/** Makes the message to one member fail, as a broken connection would. */
async function failMessagesOf({ db }: Pick<TestSite, 'db'>, memberId: number): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    await sql`create trigger fail_message before insert on messages when new.member_id = ${sql.lit(memberId)}
      begin select raise(abort, 'broken'); end`.execute(db);
    return;
  }
  await sql`create function fail_message() returns trigger language plpgsql as $$
    begin raise exception 'broken'; end $$`.execute(db);
  await sql`create trigger fail_message before insert on messages for each row
    when (new.member_id = ${sql.lit(memberId)}) execute function fail_message()`.execute(db);
}

test('several processes that send the same mailing send it once', async () => {
  const site = await openMailings();
  const { send, run, receivers, mailing } = site;
  const ids = await addMembers(site, 1100);
  await send({ filter: {}, expectedCount: 1100 });
  await Promise.all([run(), run(), run()]);
  // One that found the row locked left it alone; a later run finishes what is left.
  await run();
  expect(await receivers()).toEqual(ids);
  expect(await mailing()).toMatchObject({ sent: 1100, state: 'done' });
});

test('a stopped mailing goes to nobody else', async () => {
  const site = await openMailings();
  const { send, run, stop, receivers, mailing } = site;
  await addMembers(site, 201);
  const { data } = await send({ filter: {}, expectedCount: 201 });
  expect((await stop(data.mailingId ?? 0)).status).toBe(200);
  await run();
  expect(await receivers()).toEqual([]);
  expect((await mailing())?.state).toBe('stopped');
  expect((await stop(data.mailingId ?? 0)).failure).toMatchObject({ code: 'refused', message: '已经停止' });
  expect((await stop(9999)).status).toBe(404);
});

test('without the right to whole numbers, the filter finds by what masked numbers show only', async () => {
  const site = await openMailings();
  const finance = await createTestOperator(site, 'read-only');
  await createMember(site.db, { mobile: '13812345678' });
  const input = { text: TEXT, filter: { search: '2345' }, expectedCount: 1 };
  expect((await callOperator(site, finance, memberMessageSend, input)).status).toBe(403);
  expect((await callOperator(site, site.support, memberMessageSend, input)).status).toBe(200);
});
