import { randomBytes, randomInt } from 'node:crypto';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { withDatabase } from '../site/database.ts';

const HOUR_MS = 3_600_000;
const NAME = '零基础学网页设计：从第一个标签到自己的作品集网站';
const AMOUNT_FEN = 128_000;

type Site = Pick<RunningSite, 'dataDir'>;

/** A course of 1,280 yuan that a member bought by bank transfer. Returns the ids of the order and of its payment. */
function addPaidOrder(site: Site, memberId: number): { readonly order: number; readonly payment: number } {
  return withDatabase(site, (database) => {
    const at = Date.now() - HOUR_MS;
    const insert = (table: string, row: Record<string, string | number>): number => {
      const names = Object.keys(row);
      const places = names.map(() => '?').join(', ');
      const statement = database.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`);
      return Number(statement.run(...Object.values(row)).lastInsertRowid);
    };
    const times = { created_at: at, updated_at: at };
    const order = insert('orders', {
      ...{ member_id: memberId, order_no: `2026112213${randomInt(10_000_000, 99_999_999)}`, status: 9 },
      ...{ goods_type: 'COURSE', goods_id: 1, goods_name: NAME, goods_thumb: '', charge_fen: AMOUNT_FEN },
      ...{ due_fen: AMOUNT_FEN, checkout: 'cashier', channel: 'hand', payment_method: 'hand', paid_at: at },
      ...times,
    });
    const number = `P${randomBytes(15).toString('hex')}`;
    const payment = insert('payments', {
      ...{ order_id: order, payment_no: number, channel: 'hand', method: 'hand', amount_fen: AMOUNT_FEN },
      ...{ status: 'paid', transaction_no: number, paid_at: at, ...times },
    });
    insert('ledger_entries', {
      ...{ kind: 'payment', order_id: order, payment_id: payment, channel: 'hand', amount_fen: AMOUNT_FEN },
      created_at: at,
    });
    insert('deliveries', {
      ...{ order_id: order, member_id: memberId, goods_type: 'COURSE', goods_id: 1, created_at: at },
    });
    insert('course_purchases', {
      ...{ member_id: memberId, course_id: 1, charge_fen: AMOUNT_FEN, created_at: at },
    });
    return { order, payment };
  });
}

/** Orders of three members: an application that waits, an approval that waits, and a refund to send by bank transfer. */
export function addRefundCases(site: Site, members: readonly [number, number, number]): void {
  const [applied, asked, sent] = members.map((member) => ({ member, ...addPaidOrder(site, member) }));
  if (!applied || !asked || !sent) return;
  withDatabase(site, (database) => {
    const at = Date.now();
    database
      .prepare(
        `insert into refund_applications (order_id, member_id, reason, status, created_at, updated_at)
         values (?, ?, '报名时看错了课程内容，我需要的是平面设计。只看了第一讲，希望可以退款，谢谢老师。', 'waiting', ?, ?)`,
      )
      .run(applied.order, applied.member, at, at);
    database
      .prepare(
        `insert into approvals
         (kind, order_id, payment_id, amount_fen, access, reason, status, mode, asked_by, asked_by_name, expires_at,
          created_at, updated_at)
         values ('refund', ?, ?, 128000, 'end', '学员报错课程', 'waiting', 'second', 999, '赵会计（zhao）', ?, ?, ?)`,
      )
      .run(asked.order, asked.payment, at + 168 * HOUR_MS, at, at);
    database.prepare('update payments set refund_fen = 128000 where id = ?').run(asked.payment);
    database
      .prepare(
        `insert into refunds (order_id, payment_id, refund_no, amount_fen, status, reason, ends_access, created_at, updated_at)
         values (?, ?, ?, 60000, 1, '只学了一半', 0, ?, ?)`,
      )
      .run(sent.order, sent.payment, `R${randomBytes(15).toString('hex')}`, at, at);
    database.prepare('update payments set refund_fen = 60000 where id = ?').run(sent.payment);
  });
}
