import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../db/open.ts';
import { readPage } from '../../db/read-page.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../http/paging.ts';

export type CreditRecord = Selectable<Tables['credit_records']>;

/** Inserts the record; returns false when the member already has one for this reason. */
export async function insertCreditRecord(
  db: Queries,
  record: Insertable<Tables['credit_records']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('credit_records')
    .values(record)
    .onConflict((conflict) => conflict.columns(['member_id', 'reason']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** A page of the member's point records, newest first. */
export function findCreditRecords(
  db: Queries,
  memberId: number,
  page: PageRequest,
): Promise<Slice<CreditRecord>> {
  const own = db.selectFrom('credit_records').selectAll().where('member_id', '=', memberId);
  return readPage(own.orderBy('id', 'desc'), page);
}
