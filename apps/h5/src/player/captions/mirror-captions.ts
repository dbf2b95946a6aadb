import type { Cue } from '@zaixue/contract/rules/webvtt';
import { listen } from '../listen.ts';

type PhoneVideo = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean;
  webkitPresentationMode?: string;
};

/**
 * Hands the captions to the browser for the places where it shows the recording alone: an iPhone's full screen and
 * Safari's small window. On the page our own layer shows them. Returns a function that removes them.
 */
export function mirrorCaptions(video: PhoneVideo, cues: readonly Cue[], language: string): () => void {
  if (typeof VTTCue !== 'function' || cues.length === 0) return () => undefined;
  const track = trackOf(video, language);
  for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, text));
  const show = (): void => {
    const isAlone =
      video.webkitDisplayingFullscreen === true || video.webkitPresentationMode === 'picture-in-picture';
    track.mode = isAlone ? 'showing' : 'hidden';
  };
  show();
  const stop = listen(video, {
    webkitbeginfullscreen: show,
    webkitendfullscreen: show,
    webkitpresentationmodechanged: show,
  });
  return () => {
    stop();
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    track.mode = 'disabled';
  };
}

/** A track cannot be removed, so the track of the same language is reused. */
function trackOf(video: HTMLVideoElement, language: string): TextTrack {
  const own = [...video.textTracks].find(
    (track) => track.kind === 'subtitles' && track.language === language,
  );
  const track = own ?? video.addTextTrack('subtitles', language, language);
  // A disabled track drops its cues.
  track.mode = 'hidden';
  return track;
}
