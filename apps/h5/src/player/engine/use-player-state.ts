import { useSyncExternalStore } from 'react';
import type { Player } from './create-player.ts';
import type { PlayerState } from './player-state.ts';

/** A part of what the player does; draws again only when that part changes. `select` must return the same thing for the same state. */
export function usePlayerState<Part>(player: Player, select: (state: PlayerState) => Part): Part {
  return useSyncExternalStore(player.state.subscribe, () => select(player.state.get()));
}
