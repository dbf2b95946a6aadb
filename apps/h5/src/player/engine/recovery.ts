/** Why playback broke: the address is not let in, the connection, the data, or what this path cannot play at all. */
export type FailureCause = 'address' | 'network' | 'media' | 'source';

/** What to do about it. */
export type RecoveryAction = 'new-address' | 'other-path' | 'give-up';

export interface PlaybackFacts {
  /** Milliseconds since the present address was handed out. */
  readonly addressAgeMs: number;
  /** Seconds played since the source was last attached. */
  readonly playedSeconds: number;
  /** The address was refused, or may have been: native players do not report the HTTP status. */
  readonly mayBeRefused: boolean;
  /** The current address was already renewed after a failure. */
  readonly isRenewed: boolean;
  /** There is another path, and it has not been tried for this lesson. */
  readonly canChangePath: boolean;
}

/** A younger address cannot have expired. */
const FRESH_ADDRESS_MS = 30_000;
/** Having played this long shows that address and path were good. */
const PROVEN_SECONDS = 5;

/**
 * How to recover from a failure. If it has played, the address has probably expired: renew it. An address that is
 * refused at once is renewed once, because the login may have ended. If a fresh address never played, try the other
 * path once. Each action needs progress or time since the last one, so there is no endless loop.
 */
export function recoveryFor(facts: PlaybackFacts): RecoveryAction {
  const { addressAgeMs, playedSeconds, mayBeRefused, isRenewed, canChangePath } = facts;
  if (playedSeconds >= PROVEN_SECONDS || addressAgeMs > FRESH_ADDRESS_MS) return 'new-address';
  if (mayBeRefused && !isRenewed) return 'new-address';
  return canChangePath ? 'other-path' : 'give-up';
}
