import type { RunningSchool } from '../../tools/school/start-school.ts';
import { withDatabase } from './school-database.ts';

/** How long an order can be paid, seconds (contract 11.1). */
const PAYABLE_SECONDS = 3600;

/** Makes an order as old as it is when this many seconds are left to pay it; 0 for one whose time is over. */
export function leaveSecondsToPay(
  school: Pick<RunningSchool, 'dataDir'>,
  orderNo: string,
  seconds: number,
): void {
  const createdAt = Date.now() - (PAYABLE_SECONDS - seconds) * 1000;
  const { changes } = withDatabase(school, (database) =>
    database.prepare('update orders set created_at = ? where order_no = ?').run(createdAt, orderNo),
  );
  if (changes !== 1) throw new Error(`there is no order ${orderNo}`);
}
