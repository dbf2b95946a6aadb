// @module-tag postgres
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { fillAccount } from '../../../testing/fixtures/fill-account.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { requestDeletion } from '../../identity/account-deletion/request-deletion.ts';
import { memberFolder } from '../../identity/profile/store-upload.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';

/** Tables that keep rows of an erased member (contract 3.10: orders are kept). */
const KEPT = ['orders', 'deletion_requests'];

/** Number of rows of a member per table, without empty tables. */
async function rowsOf({ db }: TestSite, memberId: number): Promise<Record<string, number>> {
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

const members = async ({ db }: TestSite) =>
  (await db.selectFrom('members').select('id').orderBy('id').execute()).map(({ id }) => id);
const statuses = async ({ db }: TestSite) =>
  (await db.selectFrom('deletion_requests').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );

async function askAndWait(site: TestSite, ...ids: number[]): Promise<void> {
  for (const id of ids) await requestDeletion(site.services, id, site.clock());
  site.clock.advance(7 * DAY_MS);
}
const erase = (site: TestSite) => eraseDueAccounts(site.services, site.clock());

test('all rows of the member except orders are deleted; rows of others are not', async () => {
  const site = await openTestSite();
  const leaving = await createMember(site.db);
  const staying = await createMember(site.db);
  await fillAccount(site, leaving.id, 'A');
  await fillAccount(site, staying.id, 'B');
  const before = await rowsOf(site, leaving.id);
  const others = await rowsOf(site, staying.id);
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(14);

  await askAndWait(site, leaving.id);
  await erase(site);
  expect(await members(site)).toEqual([staying.id]);
  expect(await rowsOf(site, leaving.id)).toEqual({ orders: 1, deletion_requests: 1 });
  expect(Object.keys(await rowsOf(site, leaving.id)).filter((table) => !KEPT.includes(table))).toEqual([]);
  expect(await rowsOf(site, staying.id)).toEqual(others);
  // Payments of kept orders are kept.
  expect(await site.db.selectFrom('payments').select('id').execute()).toHaveLength(2);
  expect(await site.db.selectFrom('face_check_moves').select('id').execute()).toHaveLength(1);
  expect(await statuses(site)).toEqual(['done']);
  const moves = await site.db.selectFrom('deletion_moves').select(['from_status', 'to_status']).execute();
  expect(moves).toEqual([
    { from_status: 'pending', to_status: 'erased' },
    { from_status: 'erased', to_status: 'done' },
  ]);
});

test('the files of the member are deleted, those of others are not', async () => {
  const site = await openTestSite();
  const { storage, secrets } = site.services;
  const [leaving, staying] = [await createMember(site.db), await createMember(site.db)];
  const fileOf = (id: number) => `${memberFolder(secrets.signing, id)}/avatar-1.webp`;
  const evidenceOf = (id: number) => `face/${id}/1/best-frame.jpg`;
  for (const { id } of [leaving, staying]) {
    await storage.put(fileOf(id), Buffer.from('a'));
    await storage.put(evidenceOf(id), Buffer.from('face'));
  }
  await askAndWait(site, leaving.id);
  await erase(site);
  expect(await storage.size(fileOf(leaving.id))).toBeNull();
  expect(await storage.size(evidenceOf(leaving.id))).toBeNull();
  expect(String(await buffer(await storage.read(fileOf(staying.id))))).toBe('a');
  expect(String(await buffer(await storage.read(evidenceOf(staying.id))))).toBe('face');
});

test('an account is not erased before seven days, nor after a login has cancelled the request', async () => {
  const site = await openTestSite();
  const [patient, back] = [await createMember(site.db), await createMember(site.db)];
  await requestDeletion(site.services, patient.id, site.clock());
  await requestDeletion(site.services, back.id, site.clock());
  await logIn(site, back.id);
  site.clock.advance(7 * DAY_MS - 1);
  await erase(site);
  expect(await members(site)).toEqual([patient.id, back.id]);
  site.clock.advance(1);
  await erase(site);
  expect(await members(site)).toEqual([back.id]);
});

test('the number of an erased account can register again', async () => {
  const site = await openTestSite();
  const { id, mobile } = await createMember(site.db);
  await askAndWait(site, id);
  await erase(site);
  const next = await createMember(site.db, { mobile });
  expect(next.id).not.toBe(id);
});

test('one run handles fifty requests, earliest due first', async () => {
  const site = await openTestSite();
  const ids: number[] = [];
  for (let number = 0; number < 52; number += 1) ids.push((await createMember(site.db)).id);
  await askAndWait(site, ...ids);
  await erase(site);
  expect(await members(site)).toEqual(ids.slice(50));
  await erase(site);
  expect(await members(site)).toEqual([]);
});

test('the next run completes an interrupted one', async () => {
  const site = await openTestSite();
  const [first, second] = [await createMember(site.db), await createMember(site.db)];
  const { storage, secrets } = site.services;
  const file = `${memberFolder(secrets.signing, first.id)}/avatar-1.webp`;
  await storage.put(file, Buffer.from('a'));
  await askAndWait(site, first.id, second.id);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...storage, delete: () => Promise.reject(new Error('the disk is gone')) };
  await eraseDueAccounts({ ...site.services, storage: broken }, site.clock());
  expect(await statuses(site)).toEqual(['erased', 'erased']);
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();

  await erase(site);
  expect(await statuses(site)).toEqual(['done', 'done']);
  expect(await storage.size(file)).toBeNull();
});

test('an account that fails stays unchanged and does not block the others', async () => {
  const site = await openTestSite();
  const [stuck, gone] = [await createMember(site.db), await createMember(site.db)];
  await fillAccount(site, stuck.id, 'A');
  const whole = await rowsOf(site, stuck.id);
  await askAndWait(site, stuck.id, gone.id);
  // A row that refers to the member without a cascade, as a forgotten table would.
  await site.db.schema
    .createTable('forgotten')
    .addColumn('member_id', 'integer', (column) => column.references('members.id'))
    .execute();
  const forgotten = site.db as unknown as Kysely<{ forgotten: { member_id: number } }>;
  await forgotten.insertInto('forgotten').values({ member_id: stuck.id }).execute();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await erase(site);
  expect(told.mock.calls[0]?.[0]).toBe('zaixue: account deletion 1 failed; it will be tried again');
  told.mockRestore();
  expect(await statuses(site)).toEqual(['pending', 'done']);
  expect(await rowsOf(site, stuck.id)).toEqual({ ...whole, deletion_requests: 1, forgotten: 1 });
});

test('two simultaneous processes erase each account once', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const ids: number[] = [];
  for (let number = 0; number < 6; number += 1) ids.push((await createMember(site.db)).id);
  await askAndWait(site, ...ids);
  await Promise.all([erase(site), erase(site), erase(site)]);
  expect(new Set(await statuses(site))).toEqual(new Set(['done']));
  expect(await site.db.selectFrom('deletion_moves').select('id').execute()).toHaveLength(12);
});

test('a simultaneous login either cancels the request or finds no account', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  const told = vi.spyOn(console, 'error');
  for (let round = 0; round < 10; round += 1) {
    const { id } = await createMember(site.db);
    await askAndWait(site, id);
    const work = [logIn(site, id), erase(site), logIn(site, id), logIn(site, id)];
    const [first, , ...others] = await Promise.allSettled(work);
    const isMember = (await members(site)).includes(id);
    const expected = isMember ? 'fulfilled' : 'rejected';
    expect([first, ...others].map((login) => login?.status)).toEqual([expected, expected, expected]);
    expect((await statuses(site)).at(-1)).toBe(isMember ? 'cancelled' : 'done');
  }
  // No deadlock.
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});
