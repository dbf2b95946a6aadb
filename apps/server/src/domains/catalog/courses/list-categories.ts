import type { CourseCategory } from '@zaixue/contract/entities/course';
import type { Queries } from '../../../db/open.ts';
import { findCategories } from './repo.ts';

/** The category tree of two levels, each sorted (contract 6.2). Children of a missing parent are left out. */
export async function listCategories(db: Queries): Promise<CourseCategory[]> {
  const all = await findCategories(db);
  return all
    .filter((category) => category.parent_id === 0)
    .map(({ id, name }) => ({
      id,
      name,
      parent_id: 0,
      children: all
        .filter((child) => child.parent_id === id)
        .map((child) => ({ id: child.id, sort: child.sort, name: child.name, parent_id: id })),
    }));
}
