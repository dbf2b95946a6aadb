/** `￥19.90` of an amount in fen. */
export const formatFen = (fen: number): string => `￥${(fen / 100).toFixed(2)}`;
