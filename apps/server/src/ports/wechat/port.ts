/** A credential of a vendor and its lifetime in seconds. */
export interface VendorCredential {
  readonly value: string;
  readonly lifetimeSeconds: number;
}

/** Ticket that signs calls of the WeChat JS-SDK, or the reason of the failure, for the log. */
export type TicketResult =
  | { readonly ok: true; readonly ticket: VendorCredential }
  | { readonly ok: false; readonly reason: string };

/** Provides tickets. */
export interface JssdkTickets {
  fetchTicket(): Promise<TicketResult>;
}
