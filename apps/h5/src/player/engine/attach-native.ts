import type { Attachment, AttachOptions } from './media-engine.ts';
import type { FailureCause } from './recovery.ts';

const CAUSES: Readonly<Record<number, FailureCause>> = { 2: 'network', 3: 'media', 4: 'source' };
const ABORTED = 1;

/** Lets the browser play the address itself: single files everywhere, playlists where it can. */
export function attachNative({ video, url, onFailure }: AttachOptions): Attachment {
  const onError = (): void => {
    const code = video.error?.code ?? 0;
    if (code === ABORTED) return;
    video.removeEventListener('error', onError);
    onFailure(CAUSES[code] ?? 'source');
  };
  video.addEventListener('error', onError);
  video.src = url;
  video.load();
  return {
    fetchAhead() {
      video.preload = 'auto';
    },
    moveTo: () => false,
    wake: () => undefined,
    detach() {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      // Without this the browser goes on fetching, and an iPhone goes on sounding.
      video.load();
    },
  };
}
