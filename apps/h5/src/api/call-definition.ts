/** What is needed to send a call; the generated list has one per call of the contract. */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
}

export type CallValues = Readonly<Record<string, unknown>>;

export interface CallOptions {
  /** No toast with the message of a refusal or for a lost connection; the caller shows it. */
  readonly silent?: boolean;
  /** The screen does without this call: no toast and no error page. */
  readonly optional?: boolean;
  /** The message of a refusal is shown although the call is `silent` or `optional`. */
  readonly showRefusal?: boolean;
  /** The screen has an error state for this call: an answer that cannot be used gets no toast. */
  readonly hasErrorState?: boolean;
  /** `reject` leaves a 401 to the caller instead of going to the login screen. */
  readonly unauthorised?: 'leave' | 'reject';
  /** Sends no token although there is one (contract 19.7). */
  readonly anonymous?: boolean;
  /** The answer is not waited for when the page goes away; for a last report. */
  readonly keepalive?: boolean;
  /** Tells the service that a repetition with the same key is the same request, not another one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}
