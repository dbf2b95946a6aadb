import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';
import { localStore } from '../../platform/safe-storage.ts';

const STORED_KEY = 'meedu-h5-search-history';
const MAX_WORDS = 10;
const MAX_CHARACTERS = 30;
const EMPTY: readonly string[] = [];

const changes = createListeners();
let cached: { readonly text: string | null; readonly words: readonly string[] } = {
  text: null,
  words: EMPTY,
};

function read(): readonly string[] {
  const text = localStore.get(STORED_KEY);
  if (text !== cached.text) cached = { text, words: parse(text) };
  return cached.words;
}

function parse(text: string | null): readonly string[] {
  try {
    const words: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(words)
      ? words.filter((word) => typeof word === 'string').slice(0, MAX_WORDS)
      : EMPTY;
  } catch {
    return EMPTY;
  }
}

function write(words: readonly string[]): void {
  if (words.length > 0) localStore.set(STORED_KEY, JSON.stringify(words));
  else localStore.remove(STORED_KEY);
  changes.notify();
}

/** Searches on this device, latest first. Empty during server rendering. */
export const useSearchHistory = (): readonly string[] =>
  useSyncExternalStore(changes.subscribe, read, () => EMPTY);

/** Adds a word, or moves it to the first place. */
export function addToSearchHistory(word: string): void {
  const short = Array.from(word).slice(0, MAX_CHARACTERS).join('');
  write([short, ...read().filter((other) => other !== short)].slice(0, MAX_WORDS));
}

export function removeFromSearchHistory(word: string): void {
  write(read().filter((other) => other !== word));
}

export function clearSearchHistory(): void {
  write(EMPTY);
}
