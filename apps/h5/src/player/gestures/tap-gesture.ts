/** Two taps closer together than this are one gesture, milliseconds. */
const DOUBLE_TAP_MS = 300;

export type TapSide = 'left' | 'middle' | 'right';

/** The last tap, as far as the next one needs to know. */
export interface TapMemory {
  readonly at: number;
  readonly side: TapSide;
  readonly count: number;
}

export interface TapOutcome {
  readonly memory: TapMemory;
  /**
   * - `toggle-controls`: a first tap
   * - `back` / `forward`: a second or further tap in quick succession at one side
   * - `toggle-play`: the same in the middle
   */
  readonly action: 'toggle-controls' | 'back' | 'forward' | 'toggle-play';
}

const REPEATED = { left: 'back', middle: 'toggle-play', right: 'forward' } as const;

/** What a tap at `ratio` of the picture's width (0 left … 1 right) means at `now` milliseconds. */
export function tap(previous: TapMemory | null, ratio: number, now: number): TapOutcome {
  const side: TapSide = ratio < 0.35 ? 'left' : ratio > 0.65 ? 'right' : 'middle';
  const isRepeat = previous !== null && previous.side === side && now - previous.at < DOUBLE_TAP_MS;
  const memory: TapMemory = { at: now, side, count: isRepeat ? previous.count + 1 : 1 };
  return { memory, action: isRepeat ? REPEATED[side] : 'toggle-controls' };
}
