import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { fillAccount } from '../../../testing/fixtures/fill-account.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';
import { requestDeletion } from '../../identity/account-deletion/request-deletion.ts';
import { memberFolder } from '../../identity/profile/member-folder.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Tables that keep rows of a member who is gone (contract 3.10: orders stay). */
const KEPT = ['orders', 'deletion_requests'];

/** How many rows of a member each table holds, tables without any left out. */
async function rowsOf({ db }: TestSchool, memberId: number): Promise<Record<string, number>> {
  const any = db as unknown as Kysely<Record<string, { member_id: number }>>;
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'member_id'),
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await any.selectFrom(name).select('member_id').where('member_id', '=', memberId).execute();
    if (rows.length > 0) counts[name] = rows.length;
  }
  return counts;
}

const members = async ({ db }: TestSchool) =>
  (await db.selectFrom('members').select('id').orderBy('id').execute()).map(({ id }) => id);
const statuses = async ({ db }: TestSchool) =>
  (await db.selectFrom('deletion_requests').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );

async function askAndWait(school: TestSchool, ...ids: number[]): Promise<void> {
  for (const id of ids) await requestDeletion(school.services, id, school.clock());
  school.clock.advance(7 * DAY_MS);
}
const erase = (school: TestSchool) => eraseDueAccounts(school.services, school.clock());

test('everything of the member goes but orders; everything of others stays', async () => {
  const school = await openTestSchool();
  const leaving = await createMember(school.db);
  const staying = await createMember(school.db);
  await fillAccount(school, leaving.id, 'A');
  await fillAccount(school, staying.id, 'B');
  const before = await rowsOf(school, leaving.id);
  const others = await rowsOf(school, staying.id);
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(14);

  await askAndWait(school, leaving.id);
  await erase(school);
  expect(await members(school)).toEqual([staying.id]);
  expect(await rowsOf(school, leaving.id)).toEqual({ orders: 1, deletion_requests: 1 });
  expect(Object.keys(await rowsOf(school, leaving.id)).filter((table) => !KEPT.includes(table))).toEqual([]);
  expect(await rowsOf(school, staying.id)).toEqual(others);
  // What was paid for an order that stays, stays with it.
  expect(await school.db.selectFrom('payments').select('id').execute()).toHaveLength(2);
  expect(await school.db.selectFrom('face_check_moves').select('id').execute()).toHaveLength(1);
  expect(await statuses(school)).toEqual(['done']);
  const moves = await school.db.selectFrom('deletion_moves').select(['from_status', 'to_status']).execute();
  expect(moves).toEqual([
    { from_status: 'pending', to_status: 'erased' },
    { from_status: 'erased', to_status: 'done' },
  ]);
});

test('the member’s files go, those of others stay', async () => {
  const school = await openTestSchool();
  const { storage, secrets } = school.services;
  const [leaving, staying] = [await createMember(school.db), await createMember(school.db)];
  const fileOf = (id: number) => `${memberFolder(secrets.signing, id)}/avatar-1.webp`;
  const evidenceOf = (id: number) => `face/${id}/1/best-frame.jpg`;
  for (const { id } of [leaving, staying]) {
    await storage.put(fileOf(id), Buffer.from('a'));
    await storage.put(evidenceOf(id), Buffer.from('face'));
  }
  await askAndWait(school, leaving.id);
  await erase(school);
  expect(await storage.size(fileOf(leaving.id))).toBeNull();
  expect(await storage.size(evidenceOf(leaving.id))).toBeNull();
  expect(String(await buffer(await storage.read(fileOf(staying.id))))).toBe('a');
  expect(String(await buffer(await storage.read(evidenceOf(staying.id))))).toBe('face');
});

test('not before the seven days are over, and not what a login took back', async () => {
  const school = await openTestSchool();
  const [patient, back] = [await createMember(school.db), await createMember(school.db)];
  await requestDeletion(school.services, patient.id, school.clock());
  await requestDeletion(school.services, back.id, school.clock());
  await logIn(school, back.id);
  school.clock.advance(7 * DAY_MS - 1);
  await erase(school);
  expect(await members(school)).toEqual([patient.id, back.id]);
  school.clock.advance(1);
  await erase(school);
  expect(await members(school)).toEqual([back.id]);
});

test('the number is free again and makes a new account', async () => {
  const school = await openTestSchool();
  const { id, mobile } = await createMember(school.db);
  await askAndWait(school, id);
  await erase(school);
  const next = await createMember(school.db, { mobile });
  expect(next.id).not.toBe(id);
});

test('fifty requests a run, the longest due first', async () => {
  const school = await openTestSchool();
  const ids: number[] = [];
  for (let number = 0; number < 52; number += 1) ids.push((await createMember(school.db)).id);
  await askAndWait(school, ...ids);
  await erase(school);
  expect(await members(school)).toEqual(ids.slice(50));
  await erase(school);
  expect(await members(school)).toEqual([]);
});

test('a run that ends in the middle is finished by the next', async () => {
  const school = await openTestSchool();
  const [first, second] = [await createMember(school.db), await createMember(school.db)];
  const { storage, secrets } = school.services;
  const file = `${memberFolder(secrets.signing, first.id)}/avatar-1.webp`;
  await storage.put(file, Buffer.from('a'));
  await askAndWait(school, first.id, second.id);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...storage, delete: () => Promise.reject(new Error('the disk is gone')) };
  await eraseDueAccounts({ ...school.services, storage: broken }, school.clock());
  expect(await statuses(school)).toEqual(['erased', 'erased']);
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();

  await erase(school);
  expect(await statuses(school)).toEqual(['done', 'done']);
  expect(await storage.size(file)).toBeNull();
});

test('an account that fails does not hold up the others and stays whole', async () => {
  const school = await openTestSchool();
  const [stuck, gone] = [await createMember(school.db), await createMember(school.db)];
  await fillAccount(school, stuck.id, 'A');
  const whole = await rowsOf(school, stuck.id);
  await askAndWait(school, stuck.id, gone.id);
  // A row that refers to the member and does not go with them, as a forgotten table would have it.
  await school.db.schema
    .createTable('forgotten')
    .addColumn('member_id', 'integer', (column) => column.references('members.id'))
    .execute();
  const forgotten = school.db as unknown as Kysely<{ forgotten: { member_id: number } }>;
  await forgotten.insertInto('forgotten').values({ member_id: stuck.id }).execute();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await erase(school);
  expect(told.mock.calls[0]?.[0]).toBe('zaixue: account deletion 1 failed; it will be tried again');
  told.mockRestore();
  expect(await statuses(school)).toEqual(['pending', 'done']);
  expect(await rowsOf(school, stuck.id)).toEqual({ ...whole, deletion_requests: 1, forgotten: 1 });
});

test('two processes at once erase each account once', async () => {
  const school = await openTestSchool({ interleaved: true });
  const ids: number[] = [];
  for (let number = 0; number < 6; number += 1) ids.push((await createMember(school.db)).id);
  await askAndWait(school, ...ids);
  await Promise.all([erase(school), erase(school), erase(school)]);
  expect(new Set(await statuses(school))).toEqual(new Set(['done']));
  expect(await school.db.selectFrom('deletion_moves').select('id').execute()).toHaveLength(12);
});

test('logins at the very moment either take the request back or find no account', async () => {
  const school = await openTestSchool({ interleaved: true });
  const told = vi.spyOn(console, 'error');
  for (let round = 0; round < 10; round += 1) {
    const { id } = await createMember(school.db);
    await askAndWait(school, id);
    const work = [logIn(school, id), erase(school), logIn(school, id), logIn(school, id)];
    const [first, , ...others] = await Promise.allSettled(work);
    const isMember = (await members(school)).includes(id);
    const expected = isMember ? 'fulfilled' : 'rejected';
    expect([first, ...others].map((login) => login?.status)).toEqual([expected, expected, expected]);
    expect((await statuses(school)).at(-1)).toBe(isMember ? 'cancelled' : 'done');
  }
  // Neither waits for the other for good.
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});
