import type { Services } from '../../../services.ts';
import type { Secrets } from '../../../start/secrets.ts';
import type { PlayableMedia } from '../delivery/playable-media.ts';
import type { PlayGrant } from './play-token.ts';

/** The services that deliver recordings. */
export interface MediaServices extends Pick<Services, 'config' | 'clock' | 'db' | 'kv' | 'storage'> {
  readonly secrets: Pick<Secrets, 'signing'>;
}

/** The result of a valid token. */
export interface AuthorizedPlayback {
  readonly videoId: number;
  readonly found: PlayableMedia;
  readonly trialSeconds: number | null;
}

/**
 * Returns whether the holder of a play URL may play now; this depends on the member's other playing devices, for a
 * preview on the operator's session.
 */
export type CheckDevice = (
  grant: Pick<PlayGrant, 'memberId' | 'sessionId'>,
  now: number,
) => Promise<'playing' | PlaybackRefusal>;

/** `ended`: the token is invalid or expired, or the recording is missing. `displaced`: another device plays instead. */
export type PlaybackRefusal = 'ended' | 'displaced';

/** Verifies the token of a request. `segmentAddress`: the client address, only for a part of the recording itself. */
export type AuthorizePlayback = (
  token: string,
  segmentAddress?: string,
) => Promise<AuthorizedPlayback | PlaybackRefusal>;
