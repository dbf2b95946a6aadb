import { useSyncExternalStore } from 'react';
import type { ForcedStep } from './forced-step.ts';

/** A forced step that the person is being asked for, and whether the page below it is shown meanwhile. */
export interface AskedStep {
  readonly step: ForcedStep;
  readonly hidesPage: boolean;
}

const listeners = new Set<() => void>();
let asked: AskedStep | null = null;

function set(next: AskedStep | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Has the app ask for a forced step, above whatever screen is shown or in place of it. */
export const requireAction = (step: ForcedStep, page: 'shown' | 'hidden' = 'shown'): void =>
  set({ step, hidesPage: page === 'hidden' });

/** The person has gone on, or away. */
export const clearRequiredAction = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The forced step that is being asked for, or null. */
export const useAskedStep = (): AskedStep | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
