import type { Queries } from '../../../db/open.ts';
import { findCategories, insertLastCategory } from './repo.ts';

/** Finds the categories that match a path of one or two names. A single name is searched on both levels. */
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

export interface FindOrCreateCategoryResult {
  /** 0 for none. */
  readonly id: number;
  /** Names of the categories that were created. */
  readonly created: readonly string[];
}

/** Finds the category of a path and creates its missing parts. */
export async function findOrCreateCategory(
  db: Queries,
  path: readonly string[],
): Promise<FindOrCreateCategoryResult> {
  const [found] = await findCategoryMatches(db, path);
  if (found) return { id: found.id, created: [] };
  const created: string[] = [];
  let id = 0;
  for (const name of path) {
    const [existing] = await findCategories(db, name, id);
    if (!existing) created.push(name);
    id = existing?.id ?? (await insertLastCategory(db, name, id));
  }
  return { id, created };
}
