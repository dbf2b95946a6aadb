import type { RunningSite } from '../../tools/site/start-site.ts';
import { withDatabase } from './site-database.ts';

/** How long an order can be paid, seconds (contract 11.1). */
const PAYABLE_SECONDS = 3600;

/** Makes an order as old as it is when this many seconds are left to pay it; 0 for one whose time is over. */
export function leaveSecondsToPay(
  site: Pick<RunningSite, 'dataDir'>,
  orderNo: string,
  seconds: number,
): void {
  const createdAt = Date.now() - (PAYABLE_SECONDS - seconds) * 1000;
  const { changes } = withDatabase(site, (database) =>
    database.prepare('update orders set created_at = ? where order_no = ?').run(createdAt, orderNo),
  );
  if (changes !== 1) throw new Error(`there is no order ${orderNo}`);
}
