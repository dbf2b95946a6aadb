import type { Media } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import type { HlsManifest } from '../packaging/manifest.ts';
import { hlsManifest } from '../packaging/manifest.ts';
import { findMedia } from './repo.ts';
import { createSharedCache } from './shared-cache.ts';

/** A stored recording with its parsed manifest and key. */
export type PlayableMedia =
  | { readonly kind: 'hls'; readonly media: Media; readonly manifest: HlsManifest; readonly key: Buffer }
  | { readonly kind: 'mp4'; readonly media: Media };

/** Maximum total length of the cached manifests, characters. */
const CACHE_CHARACTERS = 2_000_000;

/** Returns a function that finds a recording by id, with a cache: rows never change. Null for an unknown id. */
export function createMediaLookup(
  services: Pick<Services, 'db'>,
): (mediaId: number) => Promise<PlayableMedia | null> {
  const cache = createSharedCache<PlayableMedia | null>({
    limit: CACHE_CHARACTERS,
    weigh: (found) => found?.media.manifest.length ?? 0,
  });
  return (mediaId) =>
    cache.get(String(mediaId), async () => {
      const row = await findMedia(services.db, mediaId);
      return row && toPlayable(row);
    });
}

function toPlayable(media: Media): PlayableMedia {
  if (media.kind === 'mp4') return { kind: 'mp4', media };
  const key = Buffer.from(media.encryption_key, 'base64');
  return { kind: 'hls', media, manifest: hlsManifest(media), key };
}
