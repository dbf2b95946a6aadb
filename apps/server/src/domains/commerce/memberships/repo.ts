import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export async function insertMemberPlan(
  db: Queries,
  period: Insertable<Tables['member_plans']>,
): Promise<void> {
  await db.insertInto('member_plans').values(period).execute();
}
