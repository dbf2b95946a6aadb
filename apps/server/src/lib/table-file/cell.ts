/** A cell of a table that is written as a file. Texts stay texts, also those that look like numbers. `null` is an empty cell. */
export type Cell =
  | string
  | number
  | null
  /** An amount of money. */
  | { readonly fen: number }
  /** An instant, milliseconds UTC; files show it at UTC+8. */
  | { readonly at: number };

/** The cell of an instant that may be missing: 0 and null are an empty cell. */
export const timeCell = (at: number | null): Cell => (at ? { at } : null);

/** A table that is written while it is read. */
export interface Table {
  readonly head: readonly string[];
  /** Rows in batches. A batch is in memory at once. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Yuan with two decimals. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);
