import { listen } from '../listen.ts';

type SafariVideo = HTMLVideoElement & {
  webkitSupportsPresentationMode?: (mode: 'picture-in-picture') => boolean;
  webkitSetPresentationMode?: (mode: 'picture-in-picture' | 'inline') => void;
  webkitPresentationMode?: string;
};

/** Whether this browser can show the recording in a small window of its own. */
export function hasPictureInPicture(video: SafariVideo): boolean {
  if (document.pictureInPictureEnabled && typeof video.requestPictureInPicture === 'function') return true;
  return video.webkitSupportsPresentationMode?.('picture-in-picture') === true;
}

export const isInPicture = (video: SafariVideo): boolean =>
  document.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';

/** Goes into the small window. False when the browser refuses. */
export async function enterPicture(video: SafariVideo): Promise<boolean> {
  try {
    if (document.pictureInPictureEnabled) await video.requestPictureInPicture();
    else if (video.webkitSetPresentationMode) video.webkitSetPresentationMode('picture-in-picture');
    else return false;
    return true;
  } catch {
    return false;
  }
}

export function leavePicture(video: SafariVideo): void {
  if (!isInPicture(video)) return;
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined);
  else video.webkitSetPresentationMode?.('inline');
}

/** Calls `onChange` when the small window opens or closes. Returns how to stop. */
export const watchPicture = (video: HTMLVideoElement, onChange: () => void): (() => void) =>
  listen(video, {
    enterpictureinpicture: onChange,
    leavepictureinpicture: onChange,
    webkitpresentationmodechanged: onChange,
  });
