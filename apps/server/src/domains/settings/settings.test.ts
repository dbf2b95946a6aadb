import { expect, test, vi } from 'vitest';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createSettings } from './settings.ts';

const KEY = Buffer.alloc(32, 1);
const SECRET = 'a-vendor-key-nobody-may-read';

async function open() {
  const db = await openTestDatabase();
  let now = 1_000_000;
  const settings = createSettings(db, () => now, KEY);
  return { db, settings, advance: (milliseconds: number) => (now += milliseconds), clock: () => now };
}

const rowsOf = (db: Database) => db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();

async function put(db: Database, key: string, value: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
  await db.insertInto('settings').values({ key, value, updated_at: 1 }).execute();
}

test('a change applies at once in this process and within five seconds in another', async () => {
  const { db, settings, advance, clock } = await open();
  const other = createSettings(db, clock, KEY);
  expect((await other.all())['site.name']).toBe('在学');
  await settings.set('site.name', '我的学校');
  expect((await settings.all())['site.name']).toBe('我的学校');
  advance(4999);
  expect((await other.all())['site.name']).toBe('在学');
  advance(1);
  expect((await other.all())['site.name']).toBe('我的学校');
});

test('an unset setting has its default', async () => {
  const { settings } = await open();
  await settings.set('points.register', 7);
  expect(await settings.unset('points.register')).toBe(true);
  expect((await settings.all())['points.register']).toBe(0);
  expect(await settings.unset('points.register')).toBe(false);
});

test('a vendor key is stored encrypted, bound to its name and the key of the site', async () => {
  const { db, settings, advance, clock } = await open();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await settings.set('tencent.secret_key', SECRET);
  const [row] = await rowsOf(db);
  expect(row?.value).toMatch(/^\{"sealed":"[\w-]{30,}"\}$/);
  expect(row?.value).not.toContain(SECRET);
  expect((await settings.all())['tencent.secret_key']).toBe(SECRET);

  await put(db, 'social.qq_app_key', String(row?.value));
  advance(5000);
  expect((await settings.all())['social.qq_app_key']).toBe('');
  const elsewhere = createSettings(db, clock, Buffer.alloc(32, 2));
  expect((await elsewhere.all())['tencent.secret_key']).toBe('');
  expect(told.mock.calls.flat().join('\n')).not.toContain(SECRET);
  told.mockRestore();
});

test.each([
  ['site.name', '{'],
  ['site.name', '7'],
  ['site.name', '"a\\u0000b"'],
  ['points.register', '-1'],
  ['points.register', '"5"'],
  ['member.login_limit', '2'],
  ['tencent.secret_key', '"plain"'],
  ['tencent.secret_key', '{"sealed":"AAAA"}'],
])('a row of %s with %s is ignored and logged once', async (key, value) => {
  const { db, settings, advance } = await open();
  const initial = await settings.all();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await put(db, key, value);
  for (let read = 0; read < 3; read += 1) {
    advance(5000);
    expect(await settings.all()).toEqual(initial);
  }
  expect(told).toHaveBeenCalledTimes(1);
  expect(told.mock.calls[0]?.[0]).toContain(`the setting ${key} `);
  told.mockRestore();
});

test('a row of an unknown setting is ignored and kept', async () => {
  const { db, settings, advance } = await open();
  await put(db, 'later.setting', '1');
  advance(5000);
  expect(Object.keys(await settings.all())).not.toContain('later.setting');
  expect(await rowsOf(db)).toEqual([{ key: 'later.setting', value: '1' }]);
});
