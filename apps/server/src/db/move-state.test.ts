// @module-tag postgres
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { createOrder } from '../testing/fixtures/create-order.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { States } from './move-state.ts';
import { moveState } from './move-state.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables/tables.ts';

const NOW = 1_770_000_000_000;
const [OPEN, PAID, CANCELLED] = [1, 9, 7] as const;

const STATES: States<'orders', 'order_moves', 1 | 7 | 9> = {
  update: (transaction) => transaction.updateTable('orders'),
  insertHistory: (transaction) => transaction.insertInto('order_moves'),
  historyKey: 'order_id',
  moves: { [OPEN]: [PAID, CANCELLED], [PAID]: [], [CANCELLED]: [OPEN] },
};

async function openOrders() {
  const db = await openTestDatabase();
  const id = await createOrder(db, 1, { status: OPEN, channel: 'wechat' });
  const other = await createOrder(db, 1, { status: OPEN });
  const move = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(work);
  return { db, id, other, move };
}

const readStatuses = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('orders').select('status').orderBy('id').execute()).map(({ status }) => status);
const readHistory = (db: Database) =>
  db
    .selectFrom('order_moves')
    .select(['order_id', 'from_status', 'to_status', 'reason', 'created_at'])
    .orderBy('id')
    .execute();

test('a move changes one row with its other columns and adds one row of history', async () => {
  const { db, id, move } = await openOrders();
  const paid = { id, from: OPEN, to: PAID, reason: 'money', set: { paid_at: NOW }, now: NOW };
  expect(await move((transaction) => moveState(transaction, STATES, paid))).toBe(true);
  expect(await readStatuses(db)).toEqual([PAID, OPEN]);
  expect(await db.selectFrom('orders').select('paid_at').orderBy('id').execute()).toEqual([
    { paid_at: NOW },
    { paid_at: null },
  ]);
  expect(await readHistory(db)).toEqual([
    { order_id: id, from_status: OPEN, to_status: PAID, reason: 'money', created_at: NOW },
  ]);
});

test('a row in another state, an unknown row, and a row with other values are not moved', async () => {
  const { db, id, other, move } = await openOrders();
  const cancel = { from: OPEN, to: CANCELLED, reason: '', now: NOW } as const;
  await db.updateTable('orders').set({ status: PAID }).where('id', '=', other).execute();
  for (const refused of [
    { ...cancel, id: other },
    { ...cancel, id: id + 100 },
    { ...cancel, id, where: { channel: 'alipay' } },
  ])
    expect(await move((transaction) => moveState(transaction, STATES, refused))).toBe(false);
  expect(await readStatuses(db)).toEqual([OPEN, PAID]);
  expect(await readHistory(db)).toEqual([]);
  const allowed = { ...cancel, id, where: { channel: 'wechat' } };
  expect(await move((transaction) => moveState(transaction, STATES, allowed))).toBe(true);
});

test('a move that is not allowed throws and changes nothing', async () => {
  const { db, id, move } = await openOrders();
  const moved = move((transaction) =>
    moveState(transaction, STATES, { id, from: PAID, to: OPEN, reason: '', now: NOW }),
  );
  await expect(moved).rejects.toThrow(`order_id ${id} cannot go from 9 to 1`);
  expect(await readStatuses(db)).toEqual([OPEN, OPEN]);
  expect(await readHistory(db)).toEqual([]);
});

test('of two simultaneous callers one moves the row', async () => {
  const { db, id, move } = await openOrders();
  const moves = ([PAID, CANCELLED] as const).map((to) =>
    move((transaction) => moveState(transaction, STATES, { id, from: OPEN, to, reason: '', now: NOW })),
  );
  expect((await Promise.all(moves)).toSorted()).toEqual([false, true]);
  expect(await readHistory(db)).toHaveLength(1);
});

/** Checked by the compiler, never run. */
export function rejectsWrongTypes(transaction: Transaction<Tables>) {
  const move = { id: 1, from: OPEN, to: PAID, reason: '', now: NOW } as const;
  const moves = { 1: [] } as const;
  // @ts-expect-error: the table has no status.
  const noState: States<'courses', 'order_moves', 1> = { ...STATES, moves };
  // @ts-expect-error: the table is no history.
  const noHistory: States<'orders', 'courses', 1> = { ...STATES, moves };
  // @ts-expect-error: the update is of another table.
  const otherTable: States<'payments', 'order_moves', 'open'> = { ...STATES, moves: { open: [] } };
  const states = { ...STATES, moves };
  // @ts-expect-error: the history names the row in another column.
  const otherKey: States<'orders', 'order_moves', 1> = { ...states, historyKey: 'payment_id' };
  return [
    noState,
    noHistory,
    otherTable,
    otherKey,
    // @ts-expect-error: 5 is not one of the states.
    moveState(transaction, STATES, { ...move, to: 5 }),
    // @ts-expect-error: orders have no such column.
    moveState(transaction, STATES, { ...move, set: { percent: 1 } }),
    // @ts-expect-error: the history stores a reason.
    moveState(transaction, STATES, { id: 1, from: OPEN, to: PAID, now: NOW }),
  ];
}
