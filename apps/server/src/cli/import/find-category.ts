import type { Queries } from '../../db/open.ts';
import { findCategories, insertRow } from './repo.ts';

/** New categories come last. */
const LAST = 1000;

/** The categories a path of one or two names may mean; one name is looked for on both levels. */
export async function findCategoryMatches(
  db: Queries,
  path: readonly string[],
): Promise<readonly { readonly id: number }[]> {
  const [first, second] = path;
  if (first === undefined) return [];
  if (second === undefined) return findCategories(db, first);
  const [parent] = await findCategories(db, first, 0);
  return parent ? findCategories(db, second, parent.id) : [];
}

export interface CategoryChoice {
  /** 0 for none. */
  readonly id: number;
  /** Names that did not exist before. */
  readonly created: readonly string[];
}

/** The category of a path, created as far as it is missing. */
export async function findOrCreateCategory(db: Queries, path: readonly string[]): Promise<CategoryChoice> {
  const [found] = await findCategoryMatches(db, path);
  if (found) return { id: found.id, created: [] };
  const created: string[] = [];
  let id = 0;
  for (const name of path) {
    const [existing] = await findCategories(db, name, id);
    if (!existing) created.push(name);
    id = existing?.id ?? (await insertRow(db, 'categories', { parent_id: id, name, sort: LAST }));
  }
  return { id, created };
}
