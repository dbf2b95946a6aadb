import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';
import type { FailureCause } from './recovery.ts';

/** Why a lesson is not playing any more: its own end, or the trial's. */
export type PlayerEnd = 'end' | 'trial';

export interface PlayerFailure {
  readonly cause: FailureCause;
  /** Message of the service; may be empty. */
  readonly message: string;
}

/** What the controls show. Times in seconds. */
export interface PlayerState {
  /** Playback was requested at least once. */
  readonly hasStarted: boolean;
  readonly isPaused: boolean;
  /** Playback is requested but stalled. */
  readonly isWaiting: boolean;
  readonly position: number;
  /** Where this visit started; 0 is the beginning. */
  readonly startedAt: number;
  /** Length of what may be watched. */
  readonly length: number;
  /** Up to where the recording has been fetched, seen from the position. */
  readonly bufferedTo: number;
  readonly end: PlayerEnd | null;
  readonly failure: PlayerFailure | null;
  readonly speed: number;
  readonly qualityIndex: number;
  /** 0 … 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isFullscreen: boolean;
  /** Picture-in-picture is active. */
  readonly isInPicture: boolean;
}

/** An observable value. */
export interface Store<State> {
  get(): State;
  set(changed: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

/** Listeners are called only when a value changed. */
export function createStore<State extends object>(initial: State): Store<State> {
  const changes = createListeners();
  let state = initial;
  return {
    get: () => state,
    set(changed) {
      const isNew = (Object.keys(changed) as (keyof State)[]).some(
        (key) => !Object.is(changed[key], state[key]),
      );
      if (!isNew) return;
      state = { ...state, ...changed };
      changes.notify();
    },
    subscribe: changes.subscribe,
  };
}

/** A part of what the player does; draws again only when that part changes. `select` must return the same thing for the same state. */
export function usePlayerState<Part>(
  player: { readonly state: Pick<Store<PlayerState>, 'get' | 'subscribe'> },
  select: (state: PlayerState) => Part,
): Part {
  return useSyncExternalStore(player.state.subscribe, () => select(player.state.get()));
}
