import { vi } from 'vitest';
import type { Player } from '../player/engine/create-player.ts';
import { createStore, type PlayerState } from '../player/engine/player-state.ts';

/** A player that only has a state and remembers where it was sent. */
export function fakePlayer(position: number) {
  const state = createStore({ hasStarted: true, position, length: 600 } as PlayerState);
  const sought: number[] = [];
  const player = { state, seekTo: (seconds: number) => void sought.push(seconds), play: vi.fn() };
  return {
    player: player as unknown as Player,
    sought,
    reach: (seconds: number) => state.set({ position: seconds }),
  };
}
