import type { Queries } from '../../../db/open.ts';

/** The ids of all members, as a subquery: finds rows of another domain whose member still exists. */
export function memberIds(db: Queries) {
  return db.selectFrom('members').select('members.id');
}
