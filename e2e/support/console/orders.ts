import { randomBytes, randomInt } from 'node:crypto';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { withDatabase } from '../site/database.ts';

const MINUTE_MS = 60_000;
const NAME = '零基础学网页设计：从第一个标签到自己的作品集网站';

/** An order of 1,280 yuan of a member that waits for a bank transfer. Returns its id. */
export function addTransferOrder(site: Pick<RunningSite, 'dataDir'>, memberId: number): number {
  return withDatabase(site, (database) => {
    const at = Date.now() - 5 * MINUTE_MS;
    const { lastInsertRowid } = database
      .prepare(
        `insert into orders
         (member_id, order_no, status, goods_type, goods_id, goods_name, goods_thumb, charge_fen, due_fen, checkout,
          channel, payment_method, created_at, updated_at)
         values (?, ?, 5, 'COURSE', 1, ?, '', 128000, 128000, 'cashier', 'hand', 'hand', ?, ?)`,
      )
      .run(memberId, `2026112212${randomInt(10_000_000, 99_999_999)}`, NAME, at, at);
    database
      .prepare(
        `insert into order_moves (order_id, from_status, to_status, reason, created_at)
         values (?, 1, 5, '选择支付方式', ?)`,
      )
      .run(lastInsertRowid, at);
    database
      .prepare(
        `insert into payments
         (order_id, payment_no, channel, method, amount_fen, status, created_at, updated_at)
         values (?, ?, 'hand', 'hand', 128000, 'open', ?, ?)`,
      )
      .run(lastInsertRowid, `P${randomBytes(15).toString('hex')}`, at, at);
    return Number(lastInsertRowid);
  });
}
