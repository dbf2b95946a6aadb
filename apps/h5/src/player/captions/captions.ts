import type { Cue } from '@zaixue/contract/rules/webvtt';
import { useRef } from 'react';

/** Captions that a recording has. */
export interface CaptionTrack {
  /** BCP 47, such as `zh-CN`; what the choice is remembered by. */
  readonly language: string;
  /** Label in the menu. */
  readonly label: string;
  /** Of a WebVTT file. */
  readonly url: string;
}

/** What the player needs to know of captions. */
export interface Captions {
  readonly tracks: readonly CaptionTrack[];
  /** Language that is shown; empty for none. */
  readonly language: string;
  /** Cues of that language; empty while they load. */
  readonly cues: readonly Cue[];
  readonly onChoose: (language: string) => void;
}

/** Hides captions that show, and shows those that showed last, else the first ones. Null where there are none. */
export function useCaptionSwitch(captions: Captions | null): (() => void) | null {
  const last = useRef('');
  if (captions && captions.language !== '') last.current = captions.language;
  if (!captions) return null;
  const { tracks, language, onChoose } = captions;
  const shown = tracks.find((track) => track.language === last.current) ?? tracks[0];
  return () => onChoose(language === '' ? (shown?.language ?? '') : '');
}
