// @module-tag postgres
import BetterSqlite3 from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { cacheStatements } from './statement-cache.ts';

function open() {
  const real = new BetterSqlite3(':memory:');
  real.exec('create table t (a integer); insert into t values (1)');
  const prepare = vi.spyOn(real, 'prepare');
  return { database: cacheStatements(real), prepare };
}

test('a query that runs several times is prepared once', () => {
  const { database, prepare } = open();
  for (const a of [1, 2, 3]) database.prepare('select a from t where a = ?').all([a]);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(database.prepare('select a from t where a = ?').all([1])).toEqual([{ a: 1 }]);
});

test('savepoints and pragmas keep the cache, and a pragma takes effect each time', () => {
  const { database, prepare } = open();
  const query = 'select a from t';
  database.prepare(query).all([]);
  const savepoint = ['savepoint piece', 'release piece'];
  for (const text of savepoint) database.prepare(text).run([]);
  for (const level of [1, 2, 1]) {
    database.prepare(`pragma synchronous = ${level}`).run([]);
    expect(database.prepare('pragma synchronous').all([])).toEqual([{ synchronous: level }]);
  }
  prepare.mockClear();
  for (const text of [query, ...savepoint]) database.prepare(text);
  expect(prepare).not.toHaveBeenCalled();
});

test('after a schema change, cached queries return the new columns', () => {
  const { database } = open();
  expect(database.prepare('select * from t').all([])).toEqual([{ a: 1 }]);
  database.prepare('alter table t add column b integer default 7').run([]);
  expect(database.prepare('select * from t').all([])).toEqual([{ a: 1, b: 7 }]);
});

test('with more than 400 queries, the least recently used is removed', () => {
  const { database, prepare } = open();
  const query = (n: number) => `select a + ${n} as sum from t`;
  for (let n = 0; n < 500; n += 1) database.prepare(query(n)).all([]);
  database.prepare(query(499)).all([]);
  expect(prepare).toHaveBeenCalledTimes(500);
  database.prepare(query(0)).all([]);
  expect(prepare).toHaveBeenCalledTimes(501);
});
