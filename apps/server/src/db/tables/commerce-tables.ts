import type { Generated, Selectable } from 'kysely';

/** Orders, payments, refunds, promo codes and the ledger. Amounts are integer fen. */
export interface CommerceTables {
  orders: OrdersTable;
  order_moves: OrderMovesTable;
  order_signs: OrderSignsTable;
  order_requests: OrderRequestsTable;
  deliveries: DeliveriesTable;
  free_plans_taken: FreePlansTakenTable;
  payments: PaymentsTable;
  payment_moves: PaymentMovesTable;
  payment_notices: PaymentNoticesTable;
  refunds: RefundsTable;
  refund_moves: RefundMovesTable;
  ledger_entries: LedgerEntriesTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
}

interface OrdersTable {
  id: Generated<number>;
  /** Orders outlive their member. */
  member_id: number;
  /** Digits only, at most 18. */
  order_no: string;
  /** 1, 5, 7 or 9 (contract 11.1). */
  status: number;
  /** `COURSE` or `ROLE`. */
  goods_type: string;
  goods_id: number;
  /** Name, picture and days of a plan as they were when the order was made. */
  goods_name: string;
  goods_thumb: string;
  goods_days: Generated<number>;
  /** List price before any discount. */
  charge_fen: number;
  /** Face value of the promo code; may exceed the price. */
  discount_fen: Generated<number>;
  /** What is left to pay. */
  due_fen: Generated<number>;
  promo_code: Generated<string>;
  /** Version of the agreement that was agreed to; empty when there was none. */
  agreement_version: Generated<string>;
  agreement_id: Generated<number | null>;
  /** `channel`: the client chooses the channel (generation A); `cashier`: the hosted page does (B). */
  checkout: Generated<string>;
  /** Whose money is waited for; empty until one is chosen. */
  channel: Generated<string>;
  /** Key of the payment method; empty until one is chosen. */
  payment_method: string;
  paid_at: Generated<number | null>;
  /** Setting `points.paid_order` when the order was paid; null for an unpaid order and for old ones. */
  points_per_yuan: Generated<string | null>;
  created_at: number;
  updated_at: number;
}
export type Order = Selectable<OrdersTable>;

/** History of the orders: one row for each change of status. */
interface OrderMovesTable {
  id: Generated<number>;
  order_id: number;
  from_status: number;
  to_status: number;
  reason: string;
  created_at: number;
}

/** What opens the cashier for an order. */
interface OrderSignsTable {
  /** SHA-256; the sign itself is not stored. */
  sign_hash: string;
  order_id: number;
  expires_at: number;
}

/** Orders by the `Idempotency-Key` they were asked for with. */
interface OrderRequestsTable {
  member_id: number;
  idempotency_key: string;
  /** Hash of what was asked for. */
  request_hash: string;
  order_id: number;
  created_at: number;
}

/** What was handed over for which order; the key makes a second time impossible. */
interface DeliveriesTable {
  order_id: number;
  member_id: number;
  goods_type: string;
  goods_id: number;
  created_at: number;
  /** When a refund ended the access; null while the member has it. */
  access_ended_at: Generated<number | null>;
}

interface FreePlansTakenTable {
  member_id: number;
  plan_id: number;
  order_id: number;
}

/** An attempt to get an order paid by one method. */
interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  /** What the gateway calls `out_trade_no`. */
  payment_no: string;
  channel: string;
  method: string;
  amount_fen: number;
  /** `open`, `paid`, `closed` or `late`; the moves between them are those of `payment-states.ts`. */
  status: string;
  /** The gateway's number; null until money came. */
  transaction_no: string | null;
  paid_at: number | null;
  /** What refunds have taken or are about to take. */
  refund_fen: Generated<number>;
  /** When the gateway is to be asked, null for never (again), and how often it was. */
  ask_at: number | null;
  asked: Generated<number>;
  created_at: number;
  updated_at: number;
}
export type Payment = Selectable<PaymentsTable>;

interface PaymentMovesTable {
  id: Generated<number>;
  payment_id: number;
  from_status: string;
  to_status: string;
  reason: string;
  created_at: number;
}

/** Genuine reports of money, each once however often it came. */
interface PaymentNoticesTable {
  id: Generated<number>;
  channel: string;
  /** Made of what the report says. */
  notice_key: string;
  outcome: string;
  created_at: number;
}

interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  payment_id: Generated<number | null>;
  /** What the gateway calls `out_refund_no`. */
  refund_no: Generated<string | null>;
  amount_fen: number;
  /** 1 processing, 5 success, 9 failed, 13 closed (contract 11.11). */
  status: number;
  reason: Generated<string>;
  /** 1: the member loses what the order delivered as soon as the refund succeeds. */
  ends_access: Generated<number>;
  created_at: number;
  updated_at: number;
}
export type Refund = Selectable<RefundsTable>;

interface RefundMovesTable {
  id: Generated<number>;
  refund_id: number;
  from_status: number;
  to_status: number;
  reason: string;
  created_at: number;
}

/** Movements of money. Rows are only ever added; the database refuses anything else. */
interface LedgerEntriesTable {
  id: Generated<number>;
  /** `payment`, `late-payment` or `refund`. */
  kind: string;
  order_id: number;
  payment_id: number;
  refund_id: number | null;
  channel: string;
  /** Positive into the site's account, negative out of it. */
  amount_fen: number;
  created_at: number;
}

interface PromoCodesTable {
  id: Generated<number>;
  code: string;
  /** The code in lower case, as it is compared. */
  code_key: string;
  /** Whose code it is; null for the site's own. */
  member_id: number | null;
  invite_user_reward_fen: number;
  /** The discount. */
  invited_user_reward_fen: number;
  /** 0 for unlimited. */
  use_times: number;
  used_times: Generated<number>;
  expired_at: number | null;
  created_at: number;
}
export type PromoCodeRow = Selectable<PromoCodesTable>;

/** Discounts in force: one row per member and code until the order is cancelled. */
interface PromoUsesTable {
  id: Generated<number>;
  promo_code_id: number;
  member_id: number;
  order_id: number;
  created_at: number;
}
