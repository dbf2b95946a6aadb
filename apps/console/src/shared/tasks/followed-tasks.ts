import { useSyncExternalStore } from 'react';
import { getSession } from '../../api/session-store.ts';

/** Most tasks in the tray. */
const MOST = 10;

/** Each operator has a list of their own. */
const keyOf = (operatorId: number): string => `zaixue-console-tasks-${operatorId}`;
const NONE: readonly number[] = [];
const listeners = new Set<() => void>();
let known: { readonly text: string; readonly ids: readonly number[] } = { text: '', ids: NONE };
/** In the place of the storage where there is none. */
let memory = '';

const ownKey = (): string => keyOf(getSession().operator?.id ?? 0);

function readText(): string {
  try {
    return localStorage.getItem(ownKey()) ?? memory;
  } catch {
    return memory;
  }
}

function readIds(): readonly number[] {
  const text = readText();
  if (text !== known.text) {
    const ids = text
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
    known = { text, ids: ids.length === 0 ? NONE : ids.slice(0, MOST) };
  }
  return known.ids;
}

function store(ids: readonly number[]): void {
  memory = ids.join();
  try {
    if (memory === '') localStorage.removeItem(ownKey());
    else localStorage.setItem(ownKey(), memory);
  } catch {
    // Without storage the tray forgets its tasks at a reload; the list of tasks has them.
  }
  for (const listener of listeners) listener();
}

/** Shows the progress of a task over every screen until the operator removes it. Call it with the id of a new task. */
export const followTask = (id: number): void => store([id, ...readIds().filter((each) => each !== id)]);
export const unfollowTask = (id: number): void => store(readIds().filter((each) => each !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The tasks that the tray shows, the newest first; they survive a reload. */
export const useFollowedTasks = (): readonly number[] => useSyncExternalStore(subscribe, readIds);
