/** What the numbers of a chart are, and how they are written. */
export interface Measure {
  /** Name of the unit above the axis, such as `元`. */
  readonly unitName: string;
  /** How many of the stored numbers make one unit, such as 100 fen for a yuan. */
  readonly perUnit: number;
  /** Parts of a unit make no sense, as with people. */
  readonly isWhole: boolean;
  /** A whole value, for readouts and tables. */
  readonly format: (value: number) => string;
}

const TEN_THOUSAND = 10_000;
const HUNDRED_MILLION = 100_000_000;

/** Without zeros at the end of the fraction; at most `digits` of them, because sums of fractions are not exact. */
const trim = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** `1,500`, `1.2万`, `3亿` of a number, for axes. */
export function formatShort(value: number): string {
  const size = Math.abs(value);
  if (size >= HUNDRED_MILLION) return `${trim(value / HUNDRED_MILLION, 2)}亿`;
  if (size >= TEN_THOUSAND) return `${trim(value / TEN_THOUSAND, 2)}万`;
  return size >= 1000 ? Math.round(value).toLocaleString('en-US') : trim(value, 3);
}

/** `1,234` of a whole number. */
export const formatCount = (value: number): string => value.toLocaleString('en-US');
