import type { FailureName } from '@zaixue/contract/errors';

/** The result of a use case: a value, or an expected failure from the closed list. Exceptions are bugs. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: FailureName };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function fail(failure: FailureName): { readonly ok: false; readonly failure: FailureName } {
  return { ok: false, failure };
}

/** The `data: []` of an answer without payload (contract 1.3). */
export const emptyResult: Outcome<never[]> = ok([]);
