import { useCallback, useSyncExternalStore } from 'react';
import type { Player } from '../../../player/engine/create-player.ts';

const never = (): (() => void) => () => undefined;

/** Place of what plays now, by `indexAt` of the position in seconds; -1 while nothing does. Draws when it changes. */
export function usePlayingIndex(player: Player | null, indexAt: (seconds: number) => number): number {
  const read = useCallback(
    () => (player?.state.get().hasStarted ? indexAt(player.state.get().position) : -1),
    [player, indexAt],
  );
  return useSyncExternalStore(player?.state.subscribe ?? never, read);
}
