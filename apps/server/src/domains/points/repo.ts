import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../http/paging.ts';
import { offsetOf } from '../../http/paging.ts';

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
export async function findCreditRecords(
  db: Queries,
  memberId: number,
  page: PageRequest,
): Promise<Slice<CreditRecord>> {
  const rows = await db
    .selectFrom('credit_records')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  const { total } = await db
    .selectFrom('credit_records')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
