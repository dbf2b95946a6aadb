import { listen } from '../listen.ts';

type OldDocument = Document & { webkitFullscreenElement?: Element | null; webkitExitFullscreen?: () => void };
type OldElement = HTMLElement & { webkitRequestFullscreen?: () => void };
/** An iPhone shows only the recording itself full screen, with its own controls. */
type PhoneVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
};
type LockableOrientation = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

const fullscreenElement = (): Element | null =>
  document.fullscreenElement ?? (document as OldDocument).webkitFullscreenElement ?? null;

/** Whether the player fills the screen. */
export function isFullscreen(frame: HTMLElement, video: PhoneVideo): boolean {
  return fullscreenElement() === frame || video.webkitDisplayingFullscreen === true;
}

/** Makes the player fill the screen, turned sideways where the device allows. False where nothing can. */
export async function enterFullscreen(frame: OldElement, video: PhoneVideo): Promise<boolean> {
  try {
    if (frame.requestFullscreen) await frame.requestFullscreen({ navigationUI: 'hide' });
    else if (frame.webkitRequestFullscreen) frame.webkitRequestFullscreen();
    else if (video.webkitEnterFullscreen) video.webkitEnterFullscreen();
    else return false;
  } catch {
    return false;
  }
  if (video.videoWidth > video.videoHeight) {
    await (screen.orientation as LockableOrientation | undefined)?.lock?.('landscape').catch(() => undefined);
  }
  return true;
}

export function leaveFullscreen(video: PhoneVideo): void {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  else if (fullscreenElement()) (document as OldDocument).webkitExitFullscreen?.();
}

/** Calls `onChange` when the player begins or ceases to fill the screen. Returns a function that stops it. */
export function watchFullscreen(video: HTMLVideoElement, onChange: () => void): () => void {
  const stops = [
    listen(document, { fullscreenchange: onChange, webkitfullscreenchange: onChange }),
    listen(video, { webkitbeginfullscreen: onChange, webkitendfullscreen: onChange }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

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

/** Calls `onChange` when the small window opens or closes. Returns a function that stops it. */
export const watchPicture = (video: HTMLVideoElement, onChange: () => void): (() => void) =>
  listen(video, {
    enterpictureinpicture: onChange,
    leavepictureinpicture: onChange,
    webkitpresentationmodechanged: onChange,
  });
