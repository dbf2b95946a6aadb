import { fenFromYuan } from '@zaixue/contract/rules/money';

/** The fen of an amount that an operator types, such as `99` or `9.9`: above zero and below `limitYuan`; else null. */
export function parseYuan(text: string, limitYuan: number): number | null {
  const yuan = /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return yuan > 0 && yuan < limitYuan ? fenFromYuan(yuan) : null;
}
