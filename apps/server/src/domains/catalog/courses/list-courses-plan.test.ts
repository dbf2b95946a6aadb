import { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createFreshCache } from '../../../http/fresh-cache.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { listCourses } from './list-courses.ts';

/** Only on SQLite: PostgreSQL scans a small table without an index. The SQLite plan does not depend on the size. */
const onSqlite = !process.env.TEST_DATABASE_URL;

/** The plans of all queries of a list call, one line per step. */
async function explainQueries(scene: string, sort = ''): Promise<string[][]> {
  const db = await openTestDatabase();
  await createCourse(db, { is_free: 1, is_rec: 1 });
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  const sources = { db, totals: createFreshCache<number>(Date.now) };
  await listCourses(sources, { page: 1, size: 10, categoryId: 0, scene, sort }, Date.now());
  const queries = spy.mock.calls.map(([query]) => query);
  spy.mockRestore();
  const plans: string[][] = [];
  for (const query of queries) {
    const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explained);
    plans.push(rows.map((row) => row.detail));
  }
  return plans;
}

test.runIf(onSqlite).each(['', 'free', 'sub', 'recom'])(
  'scene "%s" takes three queries, each served by an index',
  async (scene) => {
    const plans = await explainQueries(scene);
    expect(plans.length).toBe(3);
    const [count, rows, videos] = plans;
    expect(count?.join()).toMatch(/^SEARCH courses USING COVERING INDEX courses_\w+ [^,]*$/);
    expect(rows?.join('\n')).toMatch(/SEARCH courses USING COVERING INDEX courses_/);
    expect(videos?.join()).toMatch(/^SEARCH videos USING COVERING INDEX videos_course [^,]*$/);
    expect(plans.flat().filter((step) => /SCAN/.test(step))).toEqual([]);
  },
);

test.runIf(onSqlite).each(['new', 'hot', 'price', 'price-desc'])(
  'the order "%s" looks only at visible courses, and reads what a list shows of one page alone',
  async (sort) => {
    const [, rows] = await explainQueries('', sort);
    // By learners and price no index sorts: each visible course is read, which takes some milliseconds for 1,000 of them.
    const index = sort === 'new' ? 'COVERING INDEX' : 'INDEX';
    expect(rows?.join('\n')).toContain(`SEARCH courses USING ${index} courses_listed (is_show=?`);
    expect(rows?.[0]).toBe('SEARCH courses USING INTEGER PRIMARY KEY (rowid=?)');
    expect(rows?.filter((step) => /SCAN/.test(step))).toEqual([]);
  },
);
