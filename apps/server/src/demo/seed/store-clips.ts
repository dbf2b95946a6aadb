import { dirname, join } from 'node:path';
import type { ClipName, DemoClip } from '../../../demo/types.ts';
import type { Media } from '../../db/tables/tables.ts';
import { storeMp4 } from '../../domains/media/packaging/store-mp4.ts';
import { storePackagedVideo } from '../../domains/media/packaging/store-packaged-video.ts';
import type { Services } from '../../services.ts';
import { CLIPS_FOLDER, MEDIA_FOLDER } from './media-folder.ts';

/** Puts every clip behind the storage port; a clip that is there already is found again. */
export async function storeClips(
  services: Services,
  clips: readonly DemoClip[],
): Promise<ReadonlyMap<ClipName, Media>> {
  const stored = new Map<ClipName, Media>();
  for (const clip of clips) stored.set(clip.name, await storeClip(services, clip));
  return stored;
}

function storeClip(services: Services, { name, kind, factsFile }: DemoClip): Promise<Media> {
  return kind === 'hls'
    ? storePackagedVideo(services, join(MEDIA_FOLDER, dirname(factsFile)))
    : storeMp4(services, join(MEDIA_FOLDER, CLIPS_FOLDER, `${name}.mp4`));
}
