import { createHmac, hkdfSync } from 'node:crypto';
import { isEqualText } from '../../../lib/crypto/keyed-hash.ts';
import type { Secrets } from '../../../start/secrets.ts';

/** The permission in a play URL. */
export interface PlayGrant {
  readonly mediaId: number;
  readonly videoId: number;
  /** `PREVIEW_MEMBER_ID` for a preview. */
  readonly memberId: number;
  /** The login session that requested it; the operator's session of a preview. */
  readonly sessionId: number;
  /** Trial length in whole seconds; null for the whole recording. */
  readonly trialSeconds: number | null;
  /** Expiry, milliseconds UTC; stored in the token in whole seconds, rounded down. */
  readonly expiresAt: number;
}

/** Signs and verifies the token of a play URL. */
export interface PlayTokens {
  sign(grant: PlayGrant): string;
  /** Returns the grant; null for a forged, damaged or expired token. */
  read(token: string, now: number): PlayGrant | null;
}

const FORM = /^([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]*)-([0-9a-z]+)\.([\w-]{43})$/;
const RADIX = 36;

/** A token has at most 100 URL-safe characters: six base-36 numbers and their HMAC-SHA256. */
export function createPlayTokens(secrets: Pick<Secrets, 'signing'>): PlayTokens {
  // A separate key, so that no other signature of the site is valid for a play URL.
  const key = Buffer.from(hkdfSync('sha256', secrets.signing, '', 'play-address', 32));
  const macOf = (payload: string): string => createHmac('sha256', key).update(payload).digest('base64url');

  return {
    sign(grant) {
      const { mediaId, videoId, memberId, sessionId, trialSeconds, expiresAt } = grant;
      const numbers = [mediaId, videoId, memberId, sessionId, trialSeconds, Math.floor(expiresAt / 1000)];
      const payload = numbers.map((number) => number?.toString(RADIX) ?? '').join('-');
      return `${payload}.${macOf(payload)}`;
    },
    read(token, now) {
      const [, media = '', video = '', member = '', session = '', trial = '', expiry = '', mac = ''] =
        FORM.exec(token) ?? [];
      const payload = [media, video, member, session, trial, expiry].join('-');
      if (!isEqualText(macOf(payload), mac)) return null;
      const expiresAt = Number.parseInt(expiry, RADIX) * 1000;
      if (now >= expiresAt) return null;
      return {
        mediaId: Number.parseInt(media, RADIX),
        videoId: Number.parseInt(video, RADIX),
        memberId: Number.parseInt(member, RADIX),
        sessionId: Number.parseInt(session, RADIX),
        trialSeconds: trial === '' ? null : Number.parseInt(trial, RADIX),
        expiresAt,
      };
    },
  };
}
