import { expect, test } from 'vitest';
import { checkTableOwners } from './table-owners.ts';

const SERVER = 'apps/server/src';
const DOMAINS = `${SERVER}/domains`;
const SCHEMA = `${SERVER}/db/tables/tables.ts`;

const RULES = {
  owners: { catalog: ['courses', 'videos'], identity: ['members'], ports: ['kv', 'search_index'] },
  untypedTables: ['search_index'],
  exceptions: [] as { path: string; tables: string[] }[],
};
const FILES = {
  [SCHEMA]:
    'interface Tables extends Others { members: A; courses: B; videos: C } interface A { id: number }',
  [`${SERVER}/db/tables/others.ts`]: 'interface OtherTables { kv: A }',
};

const check = (files: Record<string, string>, rules: Partial<typeof RULES> = {}) =>
  checkTableOwners(new Map(Object.entries({ ...FILES, ...files })), { ...RULES, ...rules }).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

const REPO = `${DOMAINS}/learning/notes/repo.ts`;

test.each([
  ["db.selectFrom('courses')", 'courses'],
  ["db.selectFrom('courses as c')", 'courses'],
  ['db.selectFrom(`courses`)', 'courses'],
  ["db.selectFrom(['kv', 'courses as c'])", 'courses'],
  ["db.selectFrom(isNew ? 'courses' : 'videos')", 'videos'],
  ["db.selectFrom('courses' as keyof Tables)", 'courses'],
  ["query.innerJoin('courses', 'a', 'b')", 'courses'],
  ["query.leftJoin('courses as c', (join) => join.onRef('a', '=', 'b'))", 'courses'],
  ["query.leftJoin((from) => from.selectFrom('courses').as('c'), (join) => join)", 'courses'],
  ["query.where((where) => where.exists(where.selectFrom('courses')))", 'courses'],
  ["db.insertInto('courses')", 'courses'],
  ["db.replaceInto('courses')", 'courses'],
  ["db.updateTable('courses')", 'courses'],
  ["db.updateTable('notes').from('courses')", 'courses'],
  ["db.deleteFrom('courses')", 'courses'],
  ["db.deleteFrom('notes').using('courses')", 'courses'],
  ["db.mergeInto('courses')", 'courses'],
  ["db.with('found', (from) => from.selectFrom('courses')).selectFrom('found')", 'courses'],
  ["lockTable(transaction, 'courses')", 'courses'],
  ["sql`select 1 from ${sql.table('courses')}`", 'courses'],
  ['sql<number>`(select count(*) from courses)`', 'courses'],
  ['sql`select 1 from notes, courses`', 'courses'],
  ['sql`select ${id} from x as x left join courses on true`', 'courses'],
  ['sql`update courses set title = ${title}`', 'courses'],
  ['sql`courses.id = ${id}`', 'courses'],
  ["sql.raw('delete from courses')", 'courses'],
  // A table in a variable: the names in the file count.
  ["for (const table of ['courses', 'kv'] as const) db.deleteFrom(table)", 'courses'],
  ["type T = 'courses' | 'notes'; const count = (table: T) => db.selectFrom(table)", 'courses'],
])('a domain must not name a table of another: %s', (source, table) => {
  const owners = { ...RULES.owners, learning: ['notes', 'x'] };
  const schema = { [SCHEMA]: `${FILES[SCHEMA]} interface MoreTables { notes: A; x: A }` };
  const found = check({ ...schema, [REPO]: source }, { owners }).filter((each) =>
    each.includes(` ${table},`),
  );
  expect(found).toEqual([
    `${REPO}:1 learning must not query ${table}, a table of catalog; use a published read (queries.ts) or a use case of catalog`,
  ]);
});

test('the violation names the line', () => {
  expect(check({ [REPO]: "\n\ndb\n  .selectFrom('courses')" })[0]).toMatch(/repo\.ts:4 learning must not/);
});

test.each([
  'http/limits/a.ts',
  'ports/kv/a.ts',
  'db/a.ts',
  'cli/a.ts',
  'demo/a.ts',
  'start/a.ts',
  'jobs/a.ts',
  'lib/a.ts',
])('what is no domain must not either: %s', (path) => {
  expect(check({ [`${SERVER}/${path}`]: "db.selectFrom('courses')" })).toEqual([
    expect.stringContaining(`${path.split('/')[0]} must not query courses`),
  ]);
});

test.each([
  [`${DOMAINS}/catalog/courses/repo.ts`, "db.selectFrom('courses as c').innerJoin('videos', 'a', 'b')"],
  [
    `${DOMAINS}/catalog/search/repo.ts`,
    'sql`update courses set id = 1 where title is distinct from slug for update skip locked`',
  ],
  [
    `${DOMAINS}/catalog/search/repo.ts`,
    "sql`with a as (select 1), b as materialized (select 2) select * from a join b on x = 'members'`",
  ],
  [`${DOMAINS}/catalog/search/repo.ts`, "db.with('a', (from) => from.selectFrom('courses')).selectFrom('a')"],
  [`${DOMAINS}/catalog/search/repo.ts`, "db.selectFrom(visibleCourses(db).as('members'))"],
  [`${DOMAINS}/catalog/courses/show.ts`, "Buffer.from('members'); const place = 'members';"],
  [`${SERVER}/ports/search/sqlite.ts`, 'sql`delete from search_index`'],
  [`${DOMAINS}/learning/notes/repo.test.ts`, "db.selectFrom('courses')"],
  [`${SERVER}/testing/fixtures/create-course.ts`, "db.insertInto('courses')"],
  [`${SERVER}/db/migrations/0001-first.ts`, "db.insertInto('courses')"],
  ['bench/fill.ts', "db.insertInto('courses')"],
])('allowed in %s: %s', (path, source) => {
  expect(check({ [path]: source })).toEqual([]);
});

test.each(["db.selectFrom('lessons')", 'sql`select 1 from lessons`', 'sql`update lessons set a = 1`'])(
  'a table without owner: %s',
  (source) => {
    expect(check({ [REPO]: source })).toEqual([
      `${REPO}:1 no owner is known for the table lessons; name it in tools/check/rules/table-owners.ts`,
    ]);
  },
);

test('a table that comes from another file', () => {
  expect(check({ [REPO]: 'export const count = (table: keyof Tables) => db.selectFrom(table)' })).toEqual([
    `${REPO}:1 the table of this query is named in another file; name it in this one`,
  ]);
});

test('schema and owners agree', () => {
  expect(check({ [`${SERVER}/db/tables/more.ts`]: 'interface MoreTables {\n lessons: A }' })).toEqual([
    `${SERVER}/db/tables/more.ts:2 no owner is known for the table lessons; name it in tools/check/rules/table-owners.ts`,
  ]);
  const owners = { ...RULES.owners, learning: ['notes', 'members'] };
  expect(check({}, { owners })).toEqual([
    expect.stringContaining('the table notes is not in apps/server/src/db/tables/'),
    expect.stringContaining('the table members has two owners'),
  ]);
});

test('an exception allows its tables in its file or folder, and must be needed', () => {
  const exceptions = [
    { path: 'domains/learning/notes/repo.ts', tables: ['courses', 'videos'] },
    { path: 'demo/', tables: ['members'] },
  ];
  const files = {
    [REPO]: "db.selectFrom('courses').innerJoin('members', 'a', 'b')",
    [`${SERVER}/demo/seed/members.ts`]: "db.insertInto('members')",
  };
  expect(check(files, { exceptions })).toEqual([
    expect.stringContaining('learning must not query members'),
    expect.stringContaining('the exception "domains/learning/notes/repo.ts videos" is not needed any more'),
  ]);
});
