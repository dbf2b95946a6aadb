import { useCallback, useSyncExternalStore } from 'react';
import type { Player } from '../../../player/engine/create-player.ts';

const subscribeToNothing = (): (() => void) => () => undefined;

/** Returns `indexAt(position in seconds)` during playback, otherwise -1. Renders again when the value changes. */
export function usePlayingIndex(player: Player | null, indexAt: (seconds: number) => number): number {
  const read = useCallback(
    () => (player?.state.get().hasStarted ? indexAt(player.state.get().position) : -1),
    [player, indexAt],
  );
  return useSyncExternalStore(player?.state.subscribe ?? subscribeToNothing, read);
}
