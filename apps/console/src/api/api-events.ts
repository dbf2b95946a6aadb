import type { ApiError } from './api-error.ts';

/** What the shell learns from the answers of any call. */
export interface ApiEvents {
  /** There is no complete session any more: log in again. */
  'session-ended': ApiError;
  /** The browser has another session than this tab: there was a login in another tab. */
  'session-replaced': ApiError;
  /** The session was idle for too long: unlock it. */
  'session-locked': ApiError;
  /** The act needs a fresh verification. */
  'step-up-required': ApiError;
  /** The server has another version of the console than this tab. */
  'version-changed': string;
}

type Listener<Name extends keyof ApiEvents> = (detail: ApiEvents[Name]) => void;

const listeners = new Map<keyof ApiEvents, Set<Listener<never>>>();

/** Returns a function that ends the subscription. */
export function onApiEvent<Name extends keyof ApiEvents>(name: Name, listener: Listener<Name>): () => void {
  const present = listeners.get(name) ?? new Set();
  listeners.set(name, present.add(listener));
  return () => present.delete(listener);
}

export function emitApiEvent<Name extends keyof ApiEvents>(name: Name, detail: ApiEvents[Name]): void {
  for (const listener of listeners.get(name) ?? []) (listener as Listener<Name>)(detail);
}

/** Failures of the session that the shell can cure, after which a call is sent again. */
export type CurableFailure = Exclude<keyof ApiEvents, 'version-changed'>;

/** Asks the operator; true when the call may be sent again. */
export type Cure = (error: ApiError) => Promise<boolean>;

const cures = new Map<CurableFailure, Cure>();
const running = new Map<CurableFailure, Promise<boolean>>();

/**
 * Sets what happens before a refused call is sent again, e.g. the lock screen. What was typed stays, because the call only waits.
 * Returns a function that removes it.
 */
export function setCure(failure: CurableFailure, cure: Cure): () => void {
  cures.set(failure, cure);
  return () => {
    if (cures.get(failure) === cure) cures.delete(failure);
  };
}

/** Runs the cure, once for all calls that were refused at the same time. False without a cure. */
export function cureFailure(failure: CurableFailure, error: ApiError): Promise<boolean> {
  const cure = cures.get(failure);
  if (!cure) return Promise.resolve(false);
  const present = running.get(failure);
  if (present) return present;
  const started = cure(error).finally(() => running.delete(failure));
  running.set(failure, started);
  return started;
}
