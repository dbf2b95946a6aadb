/** Payment channels, as orders store them. `hand` is bank transfer. */
export const PAY_CHANNELS = ['wechat', 'alipay', 'hand'] as const;
export type PayChannelName = (typeof PAY_CHANNELS)[number];

/** The payer's browser: on a phone, inside WeChat, on a desktop (contract 11.4). */
export const PAY_SCENES = ['h5', 'wechat', 'pc'] as const;
export type PayScene = (typeof PAY_SCENES)[number];

export interface PaymentRequest {
  /** Unique, at most 32 of `0-9A-Za-z`; the gateways' `out_trade_no`. */
  readonly paymentNo: string;
  /** More than 0. */
  readonly amountFen: number;
  /** Name of the goods, plain text of at most 191 characters. */
  readonly title: string;
  /** End of the payment at the gateway, milliseconds UTC. */
  readonly expiresAt: number;
  readonly scene: PayScene;
  /** IP address of the payer, at most 45 characters. */
  readonly clientAddress: string;
  /** Absolute addresses: for notices, and for the payer after payment and after cancelling. */
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The payer's `openid`, if the channel has a `payer`. */
  readonly openId?: string;
}

/** What the payer's browser does next. */
export type PaymentStart =
  /** Open this address. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Post these fields to `action`. */
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  /** Call WeChat's JavaScript bridge with these parameters. */
  | { readonly kind: 'jsapi'; readonly parameters: Readonly<Record<string, string>> }
  /** Show the text as a QR code. */
  | { readonly kind: 'code'; readonly text: string }
  /** Show this sanitised HTML; an operator confirms the payment. */
  | { readonly kind: 'instructions'; readonly html: string }
  /** `reason` is for the operator and contains no keys. */
  | { readonly kind: 'failed'; readonly reason: string };

/** An unverified request to the notify address. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Buffer;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A notice whose signature, merchant, application and age were verified, or why it is ignored or refused. */
export type Notice =
  | {
      readonly kind: 'paid';
      readonly paymentNo: string;
      /** The gateway's number of the payment, at most 64 characters. */
      readonly transactionNo: string;
      readonly amountFen: number;
      /** Milliseconds UTC. */
      readonly paidAt: number;
    }
  | { readonly kind: 'refund'; readonly refundNo: string; readonly state: RefundState }
  /** Genuine but without effect, such as a payment that was only started. */
  | { readonly kind: 'ignored'; readonly reason: string }
  /** Forged, altered, stale, or for another merchant; `reason` is for the operator. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The reply to a notice. */
export interface NoticeReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** State of a payment at the gateway. */
export type PaymentState =
  | {
      readonly kind: 'paid';
      readonly transactionNo: string;
      readonly amountFen: number;
      /** Milliseconds UTC. */
      readonly paidAt: number;
    }
  /** Not paid yet, or unknown to the gateway. */
  | { readonly kind: 'unpaid' }
  /** Cannot be paid any more. */
  | { readonly kind: 'closed' }
  /** The query failed; try again later. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The payment is closed at the gateway, was already paid, or the request failed. */
export type CloseResult =
  | { readonly kind: 'closed' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface RefundRequest {
  /** Unique, at most 32 of `0-9A-Za-z`. A repeated request with the same number is the same refund. */
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly transactionNo: string;
  /** Amounts of the refund and of the payment. */
  readonly amountFen: number;
  readonly totalFen: number;
  /** Shown to the payer, plain text of at most 80 characters. */
  readonly reason: string;
  /** Empty if no public address is known. */
  readonly notifyUrl: string;
}

/** State of a refund at the gateway. */
export type RefundState =
  | { readonly kind: 'success'; readonly amountFen: number }
  | { readonly kind: 'processing' }
  /** The gateway refused it; a new refund with another number can be tried. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'closed'; readonly reason: string }
  /** The query failed; try again later. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Identifies the payer before a payment starts, as WeChat Pay requires inside WeChat. */
export interface PayerIdentity {
  /** Address of the OAuth page. It redirects to `callbackUrl` with `code` and `state`. */
  authorizeUrl(request: { readonly callbackUrl: string; readonly state: string }): string;
  fetchOpenId(
    code: string,
  ): Promise<
    { readonly ok: true; readonly openId: string } | { readonly ok: false; readonly reason: string }
  >;
}

/** A configured payment channel. Its methods never throw. */
export interface PayChannel {
  /** The scenes that are switched on and fully configured. */
  readonly scenes: readonly PayScene[];
  /** Set if the scene `wechat` of the channel needs an `openId`. */
  readonly payer: PayerIdentity | null;
  /** A repeated call with the same payment number continues the same payment. */
  start(request: PaymentRequest): Promise<PaymentStart>;
  readNotice(notice: RawNotice): Promise<Notice>;
  /** With `accepted` false the gateway sends the notice again later. */
  noticeReply(accepted: boolean): NoticeReply;
  query(paymentNo: string): Promise<PaymentState>;
  close(paymentNo: string): Promise<CloseResult>;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refund: { readonly refundNo: string; readonly paymentNo: string }): Promise<RefundState>;
}

export interface PayChannels {
  /** Null if the channel is switched off or not configured. */
  find(name: PayChannelName): Promise<PayChannel | null>;
}

export function isPayChannel(text: string): text is PayChannelName {
  return (PAY_CHANNELS as readonly string[]).includes(text);
}
