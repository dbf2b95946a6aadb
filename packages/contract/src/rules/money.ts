/**
 * Integer fen as the yuan number of the wire: a whole amount as an integer, any other with at most two
 * decimals (contract 0.3). Exact for every safe integer of fen.
 */
export function yuanFromFen(fen: number): number {
  return Number((fen / 100).toFixed(2));
}

/** A yuan number of the wire as integer fen, rounded to the nearest fen. */
export function fenFromYuan(yuan: number): number {
  return Math.round(yuan * 100);
}

/** The price text without its sign: `99`, `9.9`, `19.95`. */
export function formatYuan(fen: number): string {
  return String(yuanFromFen(fen));
}
