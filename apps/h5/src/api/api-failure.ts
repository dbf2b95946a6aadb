/**
 * Why a call failed.
 * - `answer`: the service refused; `code` and `message` are its own (contract 1.5)
 * - `unauthorised`: `code` 401 or HTTP 401
 * - `http`: another HTTP error; `code` is the status
 * - `malformed`: not an envelope, or a `code` that is no number (contract Q19)
 * - `network`: no answer within the time limit
 * - `aborted`: given up by the app itself
 */
export type FailureKind = 'answer' | 'unauthorised' | 'http' | 'malformed' | 'network' | 'aborted';

/** The rejection of every call. Read its fields rather than its class: on a rendered page it arrives as plain data. */
export class ApiFailure extends Error {
  // Declared only: for fields of their own, the oldest browsers need helpers on every first visit.
  declare readonly kind: FailureKind;
  declare readonly code: number;
  /** Payload of the refusing answer. */
  declare readonly data: unknown;
  /** Number of the request in the log of the service; empty where the answer had none. */
  declare requestId: string;

  constructor(kind: FailureKind, code = 0, message = '', data: unknown = undefined) {
    super(message);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.requestId = '';
  }

  /** What a rendered page carries to the browser. */
  toJSON(): { kind: FailureKind; code: number; message: string } {
    return { kind: this.kind, code: this.code, message: this.message };
  }
}

/** What a call rejects with after `cause` ended its request; `signal` is the one the app itself may have aborted. */
export const toApiFailure = (cause: unknown, signal: AbortSignal | null | undefined): ApiFailure =>
  cause instanceof ApiFailure ? cause : new ApiFailure(signal?.aborted ? 'aborted' : 'network');

/** For what a `catch` gets and for the error of a query, which on a rendered page is plain data. */
const isOfKind = (failure: unknown, kind: FailureKind): failure is ApiFailure =>
  (failure as Partial<ApiFailure> | null | undefined)?.kind === kind;

/** Whether the service answered and refused, so that the sent input is at fault. A lost connection is not a refusal. */
export const isRefusal = (failure: unknown): boolean => isOfKind(failure, 'answer');

/** Whether the service refused with this message, because most refusals share the code 1 (contract 1.5). */
export const isRefusedWith = (failure: unknown, message: string): boolean =>
  isOfKind(failure, 'answer') && failure.message === message;

/** Whether the addressed thing does not exist (any more); trying again is useless. */
export const isGone = (failure: unknown): boolean => isOfKind(failure, 'answer') && failure.code === 404;

/** Whether the service answered that one of its own dependencies is unavailable; trying again helps (contract 1.4). */
export const isUnavailable = (failure: unknown): boolean =>
  isOfKind(failure, 'answer') && failure.code === 503;

/** Whether the login token is missing or not valid any more. */
export const isUnauthorised = (failure: unknown): boolean => isOfKind(failure, 'unauthorised');

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}
