/** Forms of servers in the field brought to the one form that the screens read (contract 1.9, appendix C). */

/**
 * A map keyed by integer id. Field servers send an array when the keys are 0…n, and `[]` when it is empty (Q1).
 */
export function toMap<Value>(value: unknown): Record<string, Value> {
  return typeof value === 'object' && value !== null ? { ...(value as Record<string, Value>) } : {};
}

/** An optional single object: `null`, `[]` and missing all mean that there is none (Q2). */
export function toOptional<Value>(
  value: Value,
): Exclude<Value, readonly unknown[] | null | undefined> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return value as Exclude<Value, readonly unknown[] | null | undefined>;
}

/** A list; anything else is an empty one. */
export function toList<Value>(value: unknown): Value[] {
  return Array.isArray(value) ? (value as Value[]) : [];
}

/** A text; field servers send `{}` or `null` for some missing ones (Q17, Q18). */
export const toText = (value: unknown, fallback = ''): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** A whole number sent as a number or as digits (contract 13.1); `fallback` for anything else. */
export function toInteger(value: unknown, fallback = 0): number {
  const number = Number.parseInt(String(value ?? ''), 10);
  return Number.isNaN(number) ? fallback : number;
}

/** A number sent as a number or as text; `fallback` for anything else. */
export function toNumber(value: unknown, fallback: number): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
  return Number.isFinite(number) ? number : fallback;
}

/** The integer 0 or 1, also where a boolean or a text stands for it. */
export const toFlag = (value: unknown): 0 | 1 => (value === true || toInteger(value) === 1 ? 1 : 0);
