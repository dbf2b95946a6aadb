/** Companies and ways that take money for the site: what an order stores as its channel. */
export const PAY_CHANNELS = ['wechat', 'alipay', 'hand'] as const;
export type PayChannelName = (typeof PAY_CHANNELS)[number];

/** Where the payer is: an ordinary browser of a phone, the browser inside WeChat, a desktop browser (contract 11.4). */
export const PAY_SCENES = ['h5', 'wechat', 'pc'] as const;
export type PayScene = (typeof PAY_SCENES)[number];

/** What a gateway is asked to collect. */
export interface PaymentRequest {
  /** Unique for ever, at most 32 of `0-9A-Za-z`; what gateways call `out_trade_no`. */
  readonly paymentNo: string;
  /** More than 0. */
  readonly amountFen: number;
  /** What is bought, plain text of at most 191 characters. */
  readonly title: string;
  /** The gateway takes no money after this; milliseconds UTC. */
  readonly expiresAt: number;
  readonly scene: PayScene;
  /** Address of the payer's device, at most 45 characters. */
  readonly clientAddress: string;
  /** Absolute addresses: where the gateway reports to, where it sends the payer afterwards, and after giving up. */
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Who pays, where the channel's `payer` told it. */
  readonly openId?: string;
}

/** How the payer goes on. */
export type PaymentStart =
  /** The browser goes there. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The browser posts these fields there. */
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  /** The bridge of WeChat's browser is called with these. */
  | { readonly kind: 'jsapi'; readonly parameters: Readonly<Record<string, string>> }
  /** The text is shown as a QR code and scanned with the phone. */
  | { readonly kind: 'code'; readonly text: string }
  /** The payer reads this sanitised HTML and pays outside; an operator confirms. */
  | { readonly kind: 'instructions'; readonly html: string }
  /** `reason` is for the operator and holds no key. */
  | { readonly kind: 'failed'; readonly reason: string };

/** What arrived at the notify address, as it came. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Buffer;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A notice whose signature, merchant, application and age were checked, or why it counts for nothing. */
export type Notice =
  | {
      readonly kind: 'paid';
      readonly paymentNo: string;
      /** The gateway's own number of the payment, at most 64 characters. */
      readonly transactionNo: string;
      readonly amountFen: number;
      /** Milliseconds UTC. */
      readonly paidAt: number;
    }
  | { readonly kind: 'refund'; readonly refundNo: string; readonly state: RefundState }
  /** Genuine, but nothing that concerns us, such as a payment that was only begun. */
  | { readonly kind: 'ignored'; readonly reason: string }
  /** Forged, altered, stale, or for another merchant; `reason` is for the operator. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What the gateway expects as answer to a notice. */
export interface NoticeReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What the gateway says of a payment when asked. */
export type PaymentState =
  | {
      readonly kind: 'paid';
      readonly transactionNo: string;
      readonly amountFen: number;
      /** Milliseconds UTC. */
      readonly paidAt: number;
    }
  /** Not paid yet, or the gateway never heard of it. */
  | { readonly kind: 'unpaid' }
  /** Can no longer be paid. */
  | { readonly kind: 'closed' }
  /** Nothing could be found out; ask again later. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The gateway will take no more money for the payment, took it already, or could not be asked. */
export type CloseResult =
  | { readonly kind: 'closed' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface RefundRequest {
  /** Unique for ever, at most 32 of `0-9A-Za-z`; the same number twice is the same refund. */
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly transactionNo: string;
  /** What goes back, and what was paid altogether. */
  readonly amountFen: number;
  readonly totalFen: number;
  /** For the payer, plain text of at most 80 characters. */
  readonly reason: string;
  /** Empty when no public address is known. */
  readonly notifyUrl: string;
}

/** How far a refund is. */
export type RefundState =
  | { readonly kind: 'success'; readonly amountFen: number }
  | { readonly kind: 'processing' }
  /** The gateway will not do it; a new refund with another number may be tried. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'closed'; readonly reason: string }
  /** Nothing could be found out; ask again later. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Finds out who pays, where the gateway needs to know before it starts (WeChat inside WeChat). */
export interface PayerIdentity {
  /** Where the browser goes; it comes back to `callbackUrl` with `code` and `state`. */
  authorizeUrl(request: { readonly callbackUrl: string; readonly state: string }): string;
  fetchOpenId(
    code: string,
  ): Promise<
    { readonly ok: true; readonly openId: string } | { readonly ok: false; readonly reason: string }
  >;
}

/** One way to take money, fully configured. Nothing here ever throws. */
export interface PayChannel {
  /** Where it can be used; a scene whose keys are missing is absent. */
  readonly scenes: readonly PayScene[];
  /** For scenes `wechat` of channels that need an `openId`; null elsewhere. */
  readonly payer: PayerIdentity | null;
  /** Asking twice for one payment number gives the same payment. */
  start(request: PaymentRequest): Promise<PaymentStart>;
  readNotice(notice: RawNotice): Promise<Notice>;
  /** `accepted` false makes the gateway report again later. */
  noticeReply(accepted: boolean): NoticeReply;
  query(paymentNo: string): Promise<PaymentState>;
  close(paymentNo: string): Promise<CloseResult>;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refund: { readonly refundNo: string; readonly paymentNo: string }): Promise<RefundState>;
}

/** The channels that can be used at this moment. */
export interface PayChannels {
  /** Null when the channel is switched off or lacks its keys. */
  find(name: PayChannelName): Promise<PayChannel | null>;
}

export function isPayChannel(text: string): text is PayChannelName {
  return (PAY_CHANNELS as readonly string[]).includes(text);
}
