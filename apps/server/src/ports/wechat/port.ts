/** A credential of a vendor and how long it holds, seconds. */
export interface VendorCredential {
  readonly value: string;
  readonly lifetimeSeconds: number;
}

/** The ticket that signatures for WeChat's JavaScript kit are made with; a reason for the log when there is none. */
export type TicketResult =
  | { readonly ok: true; readonly ticket: VendorCredential }
  | { readonly ok: false; readonly reason: string };

/** Where tickets come from. */
export interface JssdkTickets {
  fetchTicket(): Promise<TicketResult>;
}
