import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from './migrate.ts';
import { openSqlite } from './open.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * Migrations that sites have run, by their code without comments. Such a site never runs them again: a change here
 * reaches new sites only, and the two differ from then on. Write a new migration instead. With each release, add the
 * new ones.
 */
const LANDED: Readonly<Record<string, string>> = {
  '0001-first-school': 'b5a6910e2534f926beba039bcff0d1b5704049e3bc151c3f2d85482f72d2cf69',
  '0002-identity': '3c412197bc43ef297a707334c847d4a690fd7d3831bb47a56f64d4a0fbde96ee',
  '0003-accounts': 'c88f41ae5430d31c695ecab4976744d981d3bf930c639043e0213ffa9300b5eb',
  '0004-learning': 'c0a3134cb0f802ca1ffd37cfcf86109c731497ef8f5505dff37b875aa5d95d2a',
  '0005-media': 'c8edb0da5d0b70871e2c5c0c1127fbc7bb2e17315cdec0399ec4621f7bf22fa2',
  '0006-search': '4cd1a4804678be69ad790d391680662a6878d0e32fd095a4131ada531846ba05',
  '0007-commerce': '7802bd41399686ab52d14b68cf57df0b55bbd8abca4546369597c8b890c21aaf',
  '0008-search-on-postgres': 'e14e30d21170452c13685b03a5fa053f5afd5dcc0e018c858ad49897364b39d9',
  '0009-order-learners-renewal': '46fcb439dd63b40f33aa2c05a53862acabe3bc7331ac6085385e6d54904bcab9',
  '0010-refund-access': '7f14c1ccd0ed918a5dfe3f044d03ce25b825addbbd812399a33926f704ef193f',
  '0011-open-face-checks': 'a41526e1b38808d143b82f54a5b484f8b9caf3a8d9d23794648c638fd4c3324f',
  '0012-operations': '652404b35559bd3032533325f92960fec9986f561cd336cc087669f396817246',
  '0013-operator-console': '9558c412e6c75937e56b8b96d72b126e7ddfd8d6e0699f1f58ce9b2eb43ab38f',
};

/** What those make of an empty SQLite database; it also depends on `columns.ts`. */
const LANDED_SCHEMA = '8c3f3e6c5c556ea6f691bad7f8e5660195caf427804300ef1d2e7968e9d93520';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Comments and line breaks may be put better. */
const codeOf = (source: string): string =>
  source
    .replace(/^\s*\/\*\*[\s\S]*?\*\//gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

test('released migrations are unchanged, with the same names and order', () => {
  const found = Object.keys(LANDED).map((name) => [
    name,
    sha256(codeOf(readFileSync(join(FOLDER, `${name}.ts`), 'utf8'))),
  ]);
  expect(Object.fromEntries(found)).toEqual(LANDED);
  expect(Object.keys(migrations).slice(0, found.length)).toEqual(Object.keys(LANDED));
});

test('every migration file is registered under its own name, in numeric order', () => {
  const files = readdirSync(FOLDER)
    .filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(migrations)).toEqual(files.sort());
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
});

test('released migrations create the same schema as before', async () => {
  const db = openSqlite(':memory:');
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(migrations).filter(([name]) => name in LANDED)),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  const { rows } = await sql<{ sql: string }>`
    select type || ' ' || name || ' ' || coalesce(sql, '') as sql from sqlite_master order by type, name
  `.execute(db);
  await db.destroy();
  expect(sha256(rows.map((row) => row.sql.replace(/\s+/g, ' ')).join('\n'))).toBe(LANDED_SCHEMA);
});
