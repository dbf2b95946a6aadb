/** What a key does to the player. `back` and `forward` go by ten seconds. */
export type KeyCommand = 'toggle' | 'back' | 'forward' | 'mute' | 'fullscreen' | 'captions';

export interface PressedKey {
  readonly key: string;
  /** Together with Ctrl, Alt or Meta it belongs to the browser. */
  readonly hasModifier: boolean;
  /**
   * Where the focus is: in a field that takes text, on a control that uses the space bar itself, on one that uses
   * the arrows as well (tabs, sliders), or elsewhere.
   */
  readonly focus: 'text' | 'pressable' | 'arrows' | 'elsewhere';
}

const ARROWS: Readonly<Record<string, KeyCommand>> = { ArrowLeft: 'back', ArrowRight: 'forward' };
const LETTERS: Readonly<Record<string, KeyCommand>> = {
  k: 'toggle',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
};

/** The command of a key pressed anywhere on the player's page, or null. */
export function keyCommand({ key, hasModifier, focus }: PressedKey): KeyCommand | null {
  if (hasModifier || focus === 'text') return null;
  if (key === ' ') return focus === 'elsewhere' ? 'toggle' : null;
  if (key in ARROWS) return focus === 'arrows' ? null : (ARROWS[key] ?? null);
  return LETTERS[key.toLowerCase()] ?? null;
}
