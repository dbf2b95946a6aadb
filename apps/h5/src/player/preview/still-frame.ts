import { listen } from '../listen.ts';

/** Longer than this nobody takes a picture for a film, milliseconds. */
const LONGEST_MS = 8_000;

/**
 * Keeps the present picture standing over a video element while its source is changed, so that nothing turns black.
 * It goes when the new source shows its own picture. Returns how to take it away sooner.
 */
export function holdStillFrame(video: HTMLVideoElement): () => void {
  const picture = copyOf(video);
  if (!picture) return () => undefined;
  picture.className = video.className;
  picture.setAttribute('aria-hidden', 'true');
  video.after(picture);
  const look = (): void => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking) remove();
  };
  const stop = listen(video, { timeupdate: look, loadeddata: look, seeked: look });
  const timer = setTimeout(remove, LONGEST_MS);
  function remove(): void {
    clearTimeout(timer);
    stop();
    picture?.remove();
  }
  return remove;
}

/** What the element shows now, or null when it shows nothing or does not let itself be copied. */
function copyOf(video: HTMLVideoElement): HTMLCanvasElement | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    context.drawImage(video, 0, 0);
    return canvas;
  } catch {
    return null;
  }
}
