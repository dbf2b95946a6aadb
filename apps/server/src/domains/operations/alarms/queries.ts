import type { Queries } from '../../../db/open.ts';
import type { Alarm } from '../../../db/tables/operation-tables.ts';

/** The alarms that are active, oldest first. Those of a database that is unavailable are not among them. */
export function readActiveAlarms(db: Queries): Promise<Alarm[]> {
  return db.selectFrom('alarms').selectAll().orderBy('raised_at').orderBy('name').execute();
}
