import { useSyncExternalStore } from 'react';
import { localStore } from '../../platform/safe-storage.ts';

const STORED_KEY = 'meedu-h5-search-history';
/** So many words are remembered, and of each at most so many characters. */
const WORDS = 10;
const CHARACTERS = 30;
const NOTHING: readonly string[] = [];

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly words: readonly string[] } = {
  text: null,
  words: NOTHING,
};

function read(): readonly string[] {
  const text = localStore.get(STORED_KEY);
  if (text !== known.text) known = { text, words: parse(text) };
  return known.words;
}

function parse(text: string | null): readonly string[] {
  try {
    const words: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, WORDS) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function write(words: readonly string[]): void {
  if (words.length > 0) localStore.set(STORED_KEY, JSON.stringify(words));
  else localStore.remove(STORED_KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was searched for on this device, the latest first; nothing on a page as the server rendered it. */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NOTHING);

/** Puts a word first. */
export function rememberWord(word: string): void {
  const short = Array.from(word).slice(0, CHARACTERS).join('');
  write([short, ...read().filter((other) => other !== short)].slice(0, WORDS));
}

export function forgetWord(word: string): void {
  write(read().filter((other) => other !== word));
}

export function forgetAllWords(): void {
  write(NOTHING);
}
