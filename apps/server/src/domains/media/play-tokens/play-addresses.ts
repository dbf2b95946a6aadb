import type { CaptionTrack, PlayUrl } from '@zaixue/contract/entities/video';
import { LRUCache } from 'lru-cache';
import type { Media } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { listCaptions } from '../captions/list-captions.ts';
import { openMp4 } from '../delivery/playable-mp4.ts';
import { findMedia } from '../delivery/repo.ts';
import type { Rendition } from '../packaging/manifest.ts';
import { hlsManifest, segmentKey } from '../packaging/manifest.ts';
import { canShowPoster, previewsOf } from '../packaging/previews.ts';
import type { MediaServices } from './authorized-playback.ts';
import { createPlayTokens } from './play-token.ts';

/** Lifetime of a play URL, milliseconds: longer than a lesson, too short to be shared. */
export const PLAY_ADDRESS_LIFETIME_MS = 4 * 3600 * 1000;

export interface PlayAddressRequest {
  readonly mediaId: number;
  readonly videoId: number;
  readonly memberId: number;
  /** The login session of the caller, in a preview the operator's session; the URLs expire with it. */
  readonly sessionId: number;
  /** Trial length in whole seconds; null for the whole recording. */
  readonly trialSeconds: number | null;
  /** Public URL of this server without trailing slash. */
  readonly origin: string;
  /** Milliseconds UTC. */
  readonly now: number;
  /** When the URLs end, milliseconds UTC. Default: after {@link PLAY_ADDRESS_LIFETIME_MS}. */
  readonly expiresAt?: number;
}

/** The URLs that a player needs for a recording. */
export interface PlayAddresses {
  readonly urls: PlayUrl[];
  readonly captions: CaptionTrack[];
  /** URL of the thumbnails' WebVTT file; empty for none. */
  readonly thumbnails: string;
  /** Empty for none. */
  readonly poster: string;
}

/** How long an object store is believed to have a recording, milliseconds: asking it takes longer than the rest of the call. */
const BELIEVED_MS = 60_000;
const BELIEVED_RECORDINGS = 5000;

export type CreatePlayAddresses = (request: PlayAddressRequest) => Promise<Outcome<PlayAddresses>>;

/**
 * Creates the play URLs of contract 7.2: for an HLS recording `自动` and then each rendition, best first; for a single file
 * `默认`; with captions, thumbnails and poster. They need no header and identify the member. They expire with the login
 * session, when its device stops playing (`learning/devices/check-device.ts`), when too many networks use them
 * (`viewer-networks.ts`), and after {@link PLAY_ADDRESS_LIFETIME_MS}. Fails with `playAddressUnavailable` when the storage
 * does not have the recording.
 */
export function createPlayAddresses(
  services: Pick<MediaServices, 'secrets' | 'storage' | 'config' | 'db'>,
): CreatePlayAddresses {
  const tokens = createPlayTokens(services.secrets);
  const stored = new LRUCache<string, true>({ max: BELIEVED_RECORDINGS, ttl: BELIEVED_MS });
  return async (request) => {
    const { mediaId, videoId, memberId, sessionId, trialSeconds, origin, now } = request;
    const media = await findMedia(services.db, mediaId);
    const expiresAt = request.expiresAt ?? now + PLAY_ADDRESS_LIFETIME_MS;
    const token = tokens.sign({ mediaId, videoId, memberId, sessionId, trialSeconds, expiresAt });
    const base = `${origin}/media/play/${token}`;
    const urls = media && (await listUrls(services, stored, media, trialSeconds, base));
    if (!urls) return fail('playAddressUnavailable');
    const languages = (await listCaptions(services.db, [videoId])).get(videoId) ?? [];
    const { thumbnails } = previewsOf(media);
    return ok({
      urls,
      captions: languages.map((track) => ({ ...track, url: `${base}/captions/${track.language}.vtt` })),
      // Thumbnails would show the video after the trial.
      thumbnails: thumbnails && trialSeconds === null ? `${base}/thumbnails.vtt` : '',
      poster: canShowPoster(media, trialSeconds) ? `${base}/poster.jpg` : '',
    });
  };
}

async function listUrls(
  services: Pick<MediaServices, 'storage' | 'config'>,
  stored: LRUCache<string, true>,
  media: Media,
  trialSeconds: number | null,
  base: string,
): Promise<PlayUrl[] | null> {
  if (media.kind === 'mp4') {
    const file = await openMp4(services, media, trialSeconds);
    return file && [{ url: `${base}/video.mp4`, format: 'mp4', name: '默认', duration: 0 }];
  }
  const { renditions } = hlsManifest(media);
  if (!stored.has(media.storage_key)) {
    const areStored = await Promise.all(renditions.map((rendition) => isStored(services, media, rendition)));
    if (areStored.length === 0 || areStored.includes(false)) return null;
    if (services.storage.kind === 's3') stored.set(media.storage_key, true);
  }
  const seconds = Math.ceil(Math.min(media.duration_ms / 1000, trialSeconds ?? Number.POSITIVE_INFINITY));
  const qualities = renditions.toReversed();
  const addresses = qualities.map((rendition) => ({
    ...address(rendition, seconds),
    url: `${base}/${rendition.height}/index.m3u8`,
    name: `${Math.min(rendition.height, rendition.width)}P`,
  }));
  const best = qualities.slice(0, 1).map((rendition) => ({
    ...address(rendition, seconds),
    url: `${base}/master.m3u8`,
    name: '自动',
  }));
  return [...best, ...addresses];
}

async function isStored(
  { storage }: Pick<Services, 'storage'>,
  media: Media,
  { height, segments }: Rendition,
): Promise<boolean> {
  return segments.length > 0 && (await storage.size(segmentKey(media, height, 0))) !== null;
}

function address({ width, height }: Rendition, duration: number) {
  return { format: 'm3u8', duration, width, height };
}
