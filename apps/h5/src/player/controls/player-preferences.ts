import { localStore } from '../../platform/safe-storage.ts';
import { SPEEDS } from './speed-control.ts';

/** Choices from earlier lessons. */
export interface PlayerPreferences {
  readonly speed: number;
  /** Name of a quality, empty for the first one. */
  readonly quality: string;
  /** 0 … 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Language of the captions, empty for none. */
  readonly captions: string;
}

const DEFAULTS: PlayerPreferences = { speed: 1, quality: '', volume: 1, isMuted: false, captions: '' };
const keyOf = (owner: string): string => `meedu-h5-player-${owner}`;

/** The choices of `owner` on this device, with defaults for missing or damaged values. */
export function readPreferences(owner: string): PlayerPreferences {
  try {
    const { speed, quality, volume, isMuted, captions } = JSON.parse(
      localStore.get(keyOf(owner)) ?? '{}',
    ) as Record<string, unknown>;
    return {
      speed: SPEEDS.find((known) => known === speed) ?? DEFAULTS.speed,
      quality: typeof quality === 'string' ? quality : DEFAULTS.quality,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
      isMuted: isMuted === true,
      captions: typeof captions === 'string' ? captions : DEFAULTS.captions,
    };
  } catch {
    return DEFAULTS;
  }
}

export function storePreferences(owner: string, changed: Partial<PlayerPreferences>): void {
  localStore.set(keyOf(owner), JSON.stringify({ ...readPreferences(owner), ...changed }));
}
