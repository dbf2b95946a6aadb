import { expect, test } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { interleave } from '../../../testing/interleave.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { PointsInput } from './change-points.ts';
import { grantPoints } from './change-points.ts';

const grant: PointsInput = { memberId: 1, amount: 5, remark: '看完视频送5积分', reason: 'video:7', now: 9 };

const give = (db: Database, change: Partial<PointsInput> = {}) =>
  inTransaction(db, (transaction) => grantPoints(transaction, { ...grant, ...change }));

async function readState(db: Database) {
  const { credit1 } = await db
    .selectFrom('members')
    .select('credit1')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const records = await db.selectFrom('credit_records').select(['sum', 'remark', 'created_at']).execute();
  const messages = await db.selectFrom('messages').select(['text', 'created_at']).execute();
  return { credit1, records, messages };
}

async function openWithMember(): Promise<Database> {
  const db = interleave(await openTestDatabase());
  await createMember(db, { credit1: 100 });
  return db;
}

test('points are recorded, added and announced (contract 15.4, A.2)', async () => {
  const db = await openWithMember();
  expect(await give(db)).toBe(true);
  expect(await readState(db)).toEqual({
    credit1: 105,
    records: [{ sum: 5, remark: '看完视频送5积分', created_at: 9 }],
    messages: [{ text: '积分变动:5，备注:看完视频送5积分', created_at: 9 }],
  });
});

test.each([0, -3])('%i points change nothing', async (amount) => {
  const db = await openWithMember();
  expect(await give(db, { amount })).toBe(false);
  expect(await readState(db)).toEqual({ credit1: 100, records: [], messages: [] });
});

test('one reason grants once, another reason grants again', async () => {
  const db = await openWithMember();
  expect(await give(db)).toBe(true);
  expect(await give(db, { amount: 50, now: 10 })).toBe(false);
  expect(await give(db, { reason: 'video:8' })).toBe(true);
  const { credit1, records, messages } = await readState(db);
  expect([credit1, records.length, messages.length]).toEqual([110, 2, 2]);
});

test('simultaneous grants for one reason grant once', async () => {
  const db = await openWithMember();
  const given = await Promise.all(Array.from({ length: 20 }, () => give(db)));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect((await readState(db)).credit1).toBe(105);
});

test('a rolled-back transaction grants nothing, and the reason can be used again', async () => {
  const db = await openWithMember();
  const failing = inTransaction(db, async (transaction) => {
    await grantPoints(transaction, grant);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await readState(db)).toEqual({ credit1: 100, records: [], messages: [] });
  expect(await give(db)).toBe(true);
});
