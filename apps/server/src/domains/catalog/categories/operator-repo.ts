import type { Queries } from '../../../db/open.ts';

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

/** A category's name and parent; undefined when there is none. */
export function findCategory(db: Queries, id: number) {
  return db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a category at the end of its level and returns its id. */
export async function insertCategory(
  db: Queries,
  category: { readonly name: string; readonly parentId: number },
): Promise<number> {
  const { last } = await db
    .selectFrom('categories')
    .select((build) => build.fn.max('sort').as('last'))
    .where('parent_id', '=', category.parentId)
    .executeTakeFirstOrThrow();
  const row = { name: category.name, parent_id: category.parentId, sort: last === null ? 0 : last + 1 };
  return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
