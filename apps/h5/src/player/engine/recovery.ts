/** Why playback broke: the address is not let in, the connection, the data, or what this path cannot play at all. */
export type FailureCause = 'address' | 'network' | 'media' | 'source';

/** What to do about it. */
export type RecoveryAction = 'new-address' | 'other-path' | 'give-up';

export interface PlaybackFacts {
  /** Milliseconds since the present address was handed out. */
  readonly addressAgeMs: number;
  /** Seconds played since the source was last attached. */
  readonly playedSeconds: number;
  /** The address was refused, or nobody can tell: a browser's own player does not say what the service answered. */
  readonly mayBeRefused: boolean;
  /** The present address is itself the remedy for a failure. */
  readonly isRenewed: boolean;
  /** There is another path, and it has not been tried for this lesson. */
  readonly canChangePath: boolean;
}

/** An address younger than this has not run out. */
const FRESH_ADDRESS_MS = 30_000;
/** Having played this long shows that address and path were good. */
const PROVEN_SECONDS = 5;

/**
 * How to go on after a failure. What has played before most likely has an address that ran out or a phone that
 * slept: fetch the address anew. So does, once, one that is refused at once: its login may have ended, and only the
 * service can say so. What never played with a fresh address goes once to the other path. Each remedy needs progress
 * or time since the one before it, so this never goes round in circles.
 */
export function recoveryFor(facts: PlaybackFacts): RecoveryAction {
  const { addressAgeMs, playedSeconds, mayBeRefused, isRenewed, canChangePath } = facts;
  if (playedSeconds >= PROVEN_SECONDS || addressAgeMs > FRESH_ADDRESS_MS) return 'new-address';
  if (mayBeRefused && !isRenewed) return 'new-address';
  return canChangePath ? 'other-path' : 'give-up';
}
