import { stripMarkup } from './strip-markup.ts';

/** One line of captions. Seconds from the beginning. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Without markup; may hold line breaks. */
  readonly text: string;
}

const TIMING = /^(?:(\d+):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s+-->\s+(?:(\d+):)?([0-5]\d):([0-5]\d)[.,](\d{3})/;

/**
 * The cues of a WebVTT file in the order of their beginning. Voices, styles, positions, other markup and
 * blocks that are no cues are left out. A file that is not WebVTT has no cues.
 */
export function parseWebvtt(file: string): Cue[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return [];
  return text
    .split(/\n{2,}/)
    .flatMap(cueOf)
    .sort((one, other) => one.start - other.start);
}

function cueOf(block: string): Cue[] {
  const lines = block.split('\n');
  const index = lines.findIndex((line) => TIMING.test(line));
  const timing = TIMING.exec(lines[index] ?? '');
  // An identifier may stand above the timing, nothing else.
  if (!timing || index > 1) return [];
  const [, ...parts] = timing;
  const start = secondsOf(parts.slice(0, 4));
  const end = secondsOf(parts.slice(4));
  const text = stripMarkup(lines.slice(index + 1).join('\n')).trim();
  return text && end > start ? [{ start, end, text }] : [];
}

const secondsOf = ([hours, minutes, seconds, thousandths]: readonly (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** The cue that is shown at a second, the latest begun of several; null between cues. */
export function cueAt(cues: readonly Cue[], seconds: number): Cue | null {
  const index = lastBegun(cues, seconds);
  // What began earlier may last longer than what began later.
  for (let at = index; at >= 0 && at > index - 4; at -= 1) {
    const cue = cues[at];
    if (cue && seconds < cue.end) return cue;
  }
  return null;
}

/** Place of the last cue that has begun by then; -1 before the first one. */
export function lastBegun(cues: readonly Pick<Cue, 'start'>[], seconds: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
