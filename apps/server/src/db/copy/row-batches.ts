import type { Row } from './contents.ts';

const MOST_ROWS = 1000;
/** A batch ends after about so many characters, so that a thousand long texts are not in memory at once. */
const MOST_CHARACTERS = 1_000_000;

/** Collects rows into batches that are limited in rows and in characters. */
export function createBatch() {
  let rows: Row[] = [];
  let characters = 0;
  return {
    /** Adds a row and returns whether the batch is full. */
    add(row: Row): boolean {
      rows.push(row);
      for (const value of row) if (typeof value === 'string') characters += value.length;
      return rows.length >= MOST_ROWS || characters >= MOST_CHARACTERS;
    },
    /** Returns the collected rows and begins a new batch. */
    take(): readonly Row[] {
      const taken = rows;
      rows = [];
      characters = 0;
      return taken;
    },
  };
}
