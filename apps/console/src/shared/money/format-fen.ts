/** `￥19.90` of an amount in fen; `-￥19.90` of a negative one. */
export const formatFen = (fen: number): string =>
  `${fen < 0 ? '-' : ''}￥${(Math.abs(fen) / 100).toFixed(2)}`;
