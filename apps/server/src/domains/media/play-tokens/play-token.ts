import { createHmac, hkdfSync } from 'node:crypto';
import { isEqualText } from '../../../lib/crypto/keyed-hash.ts';
import type { Secrets } from '../../../start/secrets.ts';

/** What a play address allows. */
export interface PlayGrant {
  readonly mediaId: number;
  readonly videoId: number;
  readonly memberId: number;
  /** The login session that asked for it. */
  readonly sessionId: number;
  /** Whole seconds from the start that may be watched; null for all of it. */
  readonly trialSeconds: number | null;
  /** Instant it ends, milliseconds; carried in whole seconds, rounded down. */
  readonly expiresAt: number;
}

/** Signs and reads the part of a play address that carries the grant. */
export interface PlayTokens {
  sign(grant: PlayGrant): string;
  /** The grant, or null for a forged, damaged or ended token. */
  read(token: string, now: number): PlayGrant | null;
}

const FORM = /^([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]*)-([0-9a-z]+)\.([\w-]{43})$/;
const RADIX = 36;

/** Tokens are texts of at most 100 address-safe characters: six base-36 numbers and their HMAC-SHA256. */
export function createPlayTokens(secrets: Pick<Secrets, 'signing'>): PlayTokens {
  // A key of its own, so that nothing else the installation signs can pass for a play address.
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
