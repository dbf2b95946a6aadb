/** Yuan, for a field that edits an amount in fen. */
export const yuanOfFen = (fen: number): number => fen / 100;

/** Fen of an amount in yuan. Rounds, because 19.9 × 100 is 1989.9999999999998. */
export const fenOfYuan = (yuan: number): number => Math.round(yuan * 100);
