import type { Services } from '../../../services.ts';
import type { Secrets } from '../../../start/secrets.ts';
import type { PlayableMedia } from '../delivery/playable-media.ts';

/** What serving recordings needs. */
export interface MediaServices extends Pick<Services, 'config' | 'clock' | 'db' | 'kv' | 'storage'> {
  readonly secrets: Pick<Secrets, 'signing'>;
}

/** What the token of a request allows. */
export interface AuthorizedPlayback {
  readonly videoId: number;
  readonly found: PlayableMedia;
  readonly trialSeconds: number | null;
}

/** Whether the play addresses of a login session may be used now; what devices of the member play decides it. */
export type CheckDevice = (sessionId: number, now: number) => Promise<'playing' | PlaybackRefusal>;

/** Why a token opens nothing: forged, ended or without its recording; or another device plays instead. */
export type PlaybackRefusal = 'ended' | 'displaced';

/** Reads the token of a request; `segmentFor` is the client address, told where a part of the recording is wanted. */
export type AuthorizePlayback = (
  token: string,
  segmentFor?: string,
) => Promise<AuthorizedPlayback | PlaybackRefusal>;
