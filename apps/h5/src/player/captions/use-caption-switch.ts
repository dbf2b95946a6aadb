import { useRef } from 'react';
import type { Captions } from './captions.ts';

/** Hides captions that show, and shows those that showed last, else the first ones. Null where there are none. */
export function useCaptionSwitch(captions: Captions | null): (() => void) | null {
  const last = useRef('');
  if (captions && captions.language !== '') last.current = captions.language;
  if (!captions) return null;
  const { tracks, language, onChoose } = captions;
  const shown = tracks.find((track) => track.language === last.current) ?? tracks[0];
  return () => onChoose(language === '' ? (shown?.language ?? '') : '');
}
