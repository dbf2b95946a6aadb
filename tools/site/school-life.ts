import type { Database } from '../../apps/server/src/db/open.ts';
import { calendarDay, dayNumberOf } from '../../apps/server/src/lib/day-number.ts';

/** What happens at a school, written as the program writes it, at any time. Numbers are made up in order. */
export function createSchoolLife(db: Database) {
  let made = 0;
  const next = (): number => {
    made += 1;
    return made;
  };
  return {
    /** A member registers. */
    register: async (at: number): Promise<number> => {
      const number = next();
      const row = await db
        .insertInto('members')
        .values({
          ...{ mobile: String(13_100_000_000 + number), nick_name: `学员${number}`, avatar: '' },
          ...{ password_hash: null, is_password_set: 0, is_set_nickname: 0, is_lock: 0, is_active: 1 },
          ...{ plan_id: 0, plan_expires_at: null, invite_balance_fen: 0, credit1: 0, credit2: 0, credit3: 0 },
          ...{ is_face_verified: 0, real_name: '', id_number: '', registered_address: '' },
          ...{ registered_city: '', created_at: at, updated_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    /** Money for an order arrives: for an open order, or late for a cancelled one. Returns the payment. */
    pay: async (payment: {
      readonly memberId: number;
      readonly at: number;
      readonly goods: readonly ['COURSE' | 'ROLE', number];
      readonly channel: string;
      readonly fen: number;
      readonly code?: string;
      readonly discountFen?: number;
      readonly isLate?: boolean;
      /** When the order was made. Default: a minute before. */
      readonly orderedAt?: number;
    }) => {
      const { memberId, at, goods, channel, fen, code = '', discountFen = 0, isLate = false } = payment;
      const number = next();
      const created = payment.orderedAt ?? at - 60_000;
      const order = await db
        .insertInto('orders')
        .values({
          ...{
            member_id: memberId,
            order_no: `9${String(number).padStart(17, '0')}`,
            status: isLate ? 7 : 9,
          },
          ...{ goods_type: goods[0], goods_id: goods[1], goods_name: '商品', goods_thumb: '' },
          ...{ charge_fen: fen + discountFen, discount_fen: discountFen, due_fen: fen, promo_code: code },
          ...{ checkout: 'cashier', channel, payment_method: 'h5', paid_at: isLate ? null : at },
          ...{ created_at: created, updated_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // An order that costs nothing is paid without money.
      if (fen === 0) return { order_id: order.id, payment_id: 0, channel };
      const stored = await db
        .insertInto('payments')
        .values({
          ...{ order_id: order.id, payment_no: `LIFE${number}`, channel, method: 'h5', amount_fen: fen },
          ...{ status: isLate ? 'late' : 'paid', transaction_no: `T${number}`, paid_at: at, ask_at: null },
          ...{ created_at: created, updated_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ids = { order_id: order.id, payment_id: stored.id };
      const kind = isLate ? 'late-payment' : 'payment';
      await db
        .insertInto('ledger_entries')
        .values({ ...ids, kind, refund_id: null, channel, amount_fen: fen, created_at: at })
        .execute();
      return { ...ids, channel };
    },
    /** Money of a payment is given back. */
    refund: async (
      { order_id, payment_id, channel }: { order_id: number; payment_id: number; channel: string },
      fen: number,
      at: number,
    ): Promise<void> => {
      const refund = await db
        .insertInto('refunds')
        .values({
          ...{ order_id, payment_id, refund_no: `LR${next()}`, amount_fen: fen, status: 5 },
          ...{ created_at: at - 1000, updated_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('ledger_entries')
        .values({
          ...{ order_id, payment_id, refund_id: refund.id, channel, kind: 'refund' },
          ...{ amount_fen: -fen, created_at: at },
        })
        .execute();
    },
    /** A member watches so many seconds on the day of an instant. */
    watch: async (memberId: number, at: number, seconds: number): Promise<void> => {
      await db
        .insertInto('watch_days')
        .values({ member_id: memberId, day: calendarDay(dayNumberOf(at)), seconds, counted_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'day'])
            .doUpdateSet((set) => ({ seconds: set('watch_days.seconds', '+', seconds) })),
        )
        .execute();
    },
    /** A member gets a course. */
    own: async (memberId: number, courseId: number, at: number): Promise<void> => {
      await db
        .insertInto('course_purchases')
        .values({ member_id: memberId, course_id: courseId, charge_fen: 0, created_at: at })
        .onConflict((conflict) => conflict.columns(['member_id', 'course_id']).doNothing())
        .execute();
    },
    /** A member opens a course, or has come so far in it. */
    study: async (memberId: number, courseId: number, progress: number, at: number): Promise<void> => {
      const state = { progress, is_watched: Number(progress === 100), updated_at: at };
      const watched_at = progress === 100 ? at : null;
      await db
        .insertInto('course_watch_records')
        .values({ member_id: memberId, course_id: courseId, ...state, watched_at, created_at: at })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'course_id']).doUpdateSet({ ...state, watched_at }),
        )
        .execute();
      await db
        .insertInto('watch_course_days')
        .values({ member_id: memberId, course_id: courseId, day: dayNumberOf(at) })
        .onConflict((conflict) => conflict.columns(['course_id', 'day', 'member_id']).doNothing())
        .execute();
    },
  };
}
export type SchoolLife = ReturnType<typeof createSchoolLife>;

/** Numbers that look random and are the same in each run. */
export function createDice(seed = 1): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}
