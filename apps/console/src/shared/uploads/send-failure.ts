/** Why a request of an upload failed. */
export class SendFailure extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** A name of the contract's operator failures; empty when the answer has none. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * What to do after a failure:
 * - `wait`: try again after some time;
 * - `session`: look at the session, let the operator cure it, try again;
 * - `restart`: the server no longer has the upload, begin at its first byte;
 * - `stop`: the operator must do something first.
 */
export type Reaction = 'wait' | 'session' | 'restart' | 'stop';

/** Tries after an unexpected error of the server. */
const SERVER_ERROR_TRIES = 6;
const TEMPORARY = [0, 408, 409, 425, 429, 502, 503, 504];

/** `failures`: how often it has failed since the last byte that arrived. */
export function reactionTo({ status, code }: SendFailure, failures: number): Reaction {
  if (TEMPORARY.includes(status)) return 'wait';
  // 423 is also the answer while another request of the same upload is being written.
  if (status === 401 || status === 423 || code === 'csrf_failed') return 'session';
  if (status === 404 || status === 410) return failures === 0 ? 'restart' : 'stop';
  if (status === 500) return failures < SERVER_ERROR_TRIES ? 'wait' : 'stop';
  return 'stop';
}

const DELAYS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** Milliseconds until the next try. */
export const delayAfter = (failures: number): number =>
  DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 30_000;
