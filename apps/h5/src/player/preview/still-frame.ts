import { listen } from '../listen.ts';

/** Maximum time to show the still frame, milliseconds. */
const LONGEST_MS = 8_000;

/**
 * Shows the current frame over a video element while its source changes, so that the player does not turn black. It is
 * removed when the new source has a frame. Returns a function that removes it earlier.
 */
export function showStillFrame(video: HTMLVideoElement): () => void {
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

/** The current frame, or null when there is none or it cannot be copied. */
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
