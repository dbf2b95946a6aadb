import { sql, type Transaction } from 'kysely';
import { integerRows } from '../../../db/json-rows.ts';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { isInScope } from '../operator-scope/queries.ts';

/** All categories by their order, each with the number of its courses outside the trash. */
export function findCategoriesWithCourses(db: Queries) {
  return db
    .selectFrom('categories')
    .select(['categories.id', 'categories.name', 'categories.parent_id', 'categories.version'])
    .select((select) =>
      select
        .selectFrom('courses')
        .whereRef('courses.category_id', '=', 'categories.id')
        .where('courses.deleted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('courses'))
        .$asScalar()
        .$notNull()
        .as('courses'),
    )
    .orderBy('categories.sort')
    .orderBy('categories.id')
    .execute();
}

/** A category; undefined when there is none. */
export function findCategory(db: Queries, id: number) {
  return db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether there is a category with this id, 0 for none included. It cannot be deleted until the transaction ends, so that
 * a course or a category below it can refer to it.
 */
export async function holdCategory(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  if (id === 0) return true;
  const find = transaction.selectFrom('categories').select('id').where('id', '=', id);
  return (await lockRows(transaction, find, 'key share').executeTakeFirst()) !== undefined;
}

/** Locks a category until the transaction ends: nothing can start to refer to it. */
export function lockCategory(transaction: Transaction<Tables>, id: number) {
  const find = transaction.selectFrom('categories').selectAll().where('id', '=', id);
  return lockRows(transaction, find, 'update').executeTakeFirst();
}

/** Ids of the categories of a level in their order. */
export async function findCategoryIds(db: Queries, parentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', '=', parentId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a category at the end of its level and returns its id. */
export async function insertCategory(
  db: Queries,
  category: { readonly name: string; readonly parentId: number },
): Promise<number> {
  const row = {
    name: category.name,
    parent_id: category.parentId,
    sort: await endOfLevel(db, category.parentId),
  };
  return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** `sort` of a category that is added at the end of a level. */
export async function endOfLevel(db: Queries, parentId: number): Promise<number> {
  const { last } = await db
    .selectFrom('categories')
    .select((build) => build.fn.max('sort').as('last'))
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** Changes a category if it still has this version; returns whether it had. */
export async function updateCategory(
  db: Queries,
  { id, version }: { readonly id: number; readonly version: number },
  change: { readonly name?: string; readonly parent_id?: number; readonly sort?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('categories')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives the categories their place in the list as `sort`. */
export async function sortCategories(db: Queries, ids: readonly number[]): Promise<void> {
  const rows = integerRows(
    db,
    ids.map((id, sort) => [id, sort]),
  );
  await sql`update categories set sort = o.b from ${rows} as o where categories.id = o.a`.execute(db);
}

export async function deleteCategory(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', id).execute();
}

/**
 * Courses of a category, also those in the trash, and the categories below it; some of them when there are many. The
 * titles of courses outside the scope are left out.
 */
export async function findCategoryUses(
  db: Queries,
  { id, scope, limit }: { readonly id: number; readonly scope: OperatorScope; readonly limit: number },
) {
  const children = await db
    .selectFrom('categories')
    .select(['id', 'name as title'])
    .where('parent_id', '=', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  const courses = await db
    .selectFrom('courses')
    .select('id')
    .select((select) =>
      select.case().when(isInScope('courses', scope)).then(select.ref('title')).else('').end().as('title'),
    )
    .where('category_id', '=', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return { children, courses };
}
