const YUAN = /^(\d{1,10})\.(\d{2})$/;

/** Fen as yuan with two decimals, as gateways require: `0.01`, `99.00`. No floating point. */
export function toYuanText(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The fen of such a text, or null if its format is wrong. */
export function parseYuan(text: string): number | null {
  const [, yuan, fen] = YUAN.exec(text) ?? [];
  return yuan === undefined ? null : Number(`${yuan}${fen}`);
}
