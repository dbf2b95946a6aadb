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
  refund_applications: RefundApplicationsTable;
  refund_application_moves: RefundApplicationMovesTable;
  approvals: ApprovalsTable;
  approval_moves: ApprovalMovesTable;
  ledger_entries: LedgerEntriesTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
}

interface OrdersTable {
  id: Generated<number>;
  /** Orders are kept when their member is deleted. */
  member_id: number;
  /** Digits only, at most 18. */
  order_no: string;
  /** 1, 5, 7 or 9 (contract 11.1). */
  status: number;
  /** `COURSE` or `ROLE`. */
  goods_type: string;
  goods_id: number;
  /** Name, image and days of a plan at the time of the order. */
  goods_name: string;
  goods_thumb: string;
  goods_days: Generated<number>;
  /** List price before any discount. */
  charge_fen: number;
  /** Face value of the promo code; may exceed the price. */
  discount_fen: Generated<number>;
  /** Amount to pay. */
  due_fen: Generated<number>;
  promo_code: Generated<string>;
  /** Version of the accepted agreement; empty when there was none. */
  agreement_version: Generated<string>;
  agreement_id: Generated<number | null>;
  /** `channel`: the client chooses the channel (generation A); `cashier`: the hosted page does (B). */
  checkout: Generated<string>;
  /** Chosen payment channel; empty until one is chosen. */
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

/** Checkout tokens of orders. */
interface OrderSignsTable {
  /** SHA-256 of the token; the token itself is not stored. */
  sign_hash: string;
  order_id: number;
  expires_at: number;
}

/** Orders by the `Idempotency-Key` of their request. */
interface OrderRequestsTable {
  member_id: number;
  idempotency_key: string;
  /** Hash of the request. */
  request_hash: string;
  order_id: number;
  created_at: number;
}

/** What was delivered for an order; the unique key prevents a second delivery. */
interface DeliveriesTable {
  order_id: number;
  member_id: number;
  goods_type: string;
  goods_id: number;
  created_at: number;
  /** When a refund ended the access; null while it is active. */
  access_ended_at: Generated<number | null>;
}

interface FreePlansTakenTable {
  member_id: number;
  plan_id: number;
  order_id: number;
}

/** An attempt to pay an order with one payment method. */
interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  /** The gateway's `out_trade_no`. */
  payment_no: string;
  channel: string;
  method: string;
  amount_fen: number;
  /** `open`, `paid`, `closed` or `late`; the moves between them are those of `payment-status.ts`. */
  status: string;
  /** The gateway's transaction number; null until paid. */
  transaction_no: string | null;
  paid_at: number | null;
  /** Sum of completed and open refunds. */
  refund_fen: Generated<number>;
  /** Next query of the gateway (null for none), and the number of queries so far. */
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

/** Verified payment notices, each stored once even if it arrives several times. */
interface PaymentNoticesTable {
  id: Generated<number>;
  channel: string;
  /** Derived from the content of the notice. */
  notice_key: string;
  outcome: string;
  created_at: number;
}

interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  payment_id: Generated<number | null>;
  /** The gateway's `out_refund_no`. */
  refund_no: Generated<string | null>;
  amount_fen: number;
  /** 1 processing, 5 success, 9 failed, 13 closed (contract 11.11). */
  status: number;
  reason: Generated<string>;
  /** 1: the member loses the delivered access when the refund succeeds. */
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

/** Ledger entries. Rows are only inserted; triggers refuse updates and deletes. */
interface LedgerEntriesTable {
  id: Generated<number>;
  /** `payment`, `late-payment` or `refund`. */
  kind: string;
  order_id: number;
  payment_id: number;
  refund_id: number | null;
  channel: string;
  /** Positive for income of the site, negative for refunds. */
  amount_fen: number;
  created_at: number;
}

interface PromoCodesTable {
  id: Generated<number>;
  code: string;
  /** The code in lower case, as it is compared. */
  code_key: string;
  /** Member who owns the code; null for a code of the site. */
  member_id: number | null;
  invite_user_reward_fen: number;
  /** The discount. */
  invited_user_reward_fen: number;
  /** 0 for unlimited. */
  use_times: number;
  used_times: Generated<number>;
  expired_at: number | null;
  /** Since when it cannot be used; null while it can. */
  disabled_at: Generated<number | null>;
  /** For operators. */
  note: Generated<string>;
  /** Name of the set with which it was generated; empty for a single code. */
  batch: Generated<string>;
  version: Generated<number>;
  created_at: number;
}
export type PromoCodeRow = Selectable<PromoCodesTable>;

/** Active discounts: one row per member and code until the order is cancelled. */
interface PromoUsesTable {
  id: Generated<number>;
  promo_code_id: number;
  member_id: number;
  order_id: number;
  created_at: number;
}

/** A member's wish to get money back. An operator answers it, or refunds because of it. */
interface RefundApplicationsTable {
  id: Generated<number>;
  order_id: number;
  member_id: number;
  reason: string;
  /** `waiting`, `accepted`, `refused` or `withdrawn`. One of an order may wait. */
  status: string;
  /** For the member. */
  answer: Generated<string>;
  created_at: number;
  updated_at: number;
}
export type RefundApplication = Selectable<RefundApplicationsTable>;

interface RefundApplicationMovesTable {
  id: Generated<number>;
  application_id: number;
  from_status: string;
  to_status: string;
  reason: string;
  created_at: number;
}

/** A refund or the confirmation of a bank transfer that an operator asked for. The amount of a refund is reserved meanwhile. */
interface ApprovalsTable {
  id: Generated<number>;
  /** `refund` or `transfer`. */
  kind: string;
  order_id: number;
  payment_id: number;
  amount_fen: number;
  /** Of a refund: `keep` or `end`; empty when nothing was delivered. */
  access: Generated<string>;
  reason: string;
  /** The member's application that it answers; null for none. */
  application_id: number | null;
  /** `waiting`, `approved` (runs at `runs_at`), `done`, `refused`, `withdrawn`, `expired` or `stopped`. */
  status: string;
  /**
   * `single`: one operator is enough; `second`: another operator decides, which the database checks; `delayed`: the site
   * has one operator who may decide, so it runs later and can be stopped until then.
   */
  mode: string;
  asked_by: number;
  asked_by_name: string;
  decided_by: number | null;
  decided_by_name: Generated<string>;
  /** Of the operator who decided. */
  note: Generated<string>;
  runs_at: number | null;
  /** The refund that came of it. */
  refund_no: string | null;
  expires_at: number;
  created_at: number;
  updated_at: number;
}
export type Approval = Selectable<ApprovalsTable>;

interface ApprovalMovesTable {
  id: Generated<number>;
  approval_id: number;
  from_status: string;
  to_status: string;
  reason: string;
  created_at: number;
}
