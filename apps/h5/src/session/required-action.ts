import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';
import type { ForcedStep } from './forced-step.ts';

/** The required step, and whether the page below it is hidden. */
export interface RequiredAction {
  readonly step: ForcedStep;
  readonly hidesPage: boolean;
}

const changes = createListeners();
let current: RequiredAction | null = null;

function set(next: RequiredAction | null): void {
  current = next;
  changes.notify();
}

/** Shows the prompt for a step, above the current screen or in place of it. */
export const requireAction = (step: ForcedStep, page: 'shown' | 'hidden' = 'shown'): void =>
  set({ step, hidesPage: page === 'hidden' });

/** Removes the prompt. */
export const clearRequiredAction = (): void => set(null);

/** The required step, or null. */
export const useRequiredAction = (): RequiredAction | null =>
  useSyncExternalStore(
    changes.subscribe,
    () => current,
    () => null,
  );
