const YUAN = /^(\d{1,10})\.(\d{2})$/;

/** Fen as the text of yuan that gateways take, always with two decimals: `0.01`, `99.00`. No floating point. */
export function yuanText(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The fen of such a text, or null when it is none. */
export function fenOfYuanText(text: string): number | null {
  const [, yuan, fen] = YUAN.exec(text) ?? [];
  return yuan === undefined ? null : Number(`${yuan}${fen}`);
}
