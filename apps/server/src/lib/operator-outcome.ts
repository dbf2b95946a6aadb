import type {
  EditConflict,
  OperatorFailureBody,
  OperatorFailureName,
} from '@zaixue/contract/operator/operator-failures';

/** An expected failure of an operator's act, with what the answer says beside its code. */
export interface OperatorFailure extends Omit<OperatorFailureBody, 'code' | 'message'> {
  readonly ok: false;
  readonly failure: OperatorFailureName;
  /** Replaces the text of the failure. */
  readonly message?: string;
}

/** The result of an operator's act: a value, or an expected failure from the closed list. Exceptions are bugs. */
export type OperatorOutcome<Value> = { readonly ok: true; readonly value: Value } | OperatorFailure;

/** Returns an expected failure. */
export function refuse(
  failure: OperatorFailureName,
  more: Omit<OperatorFailure, 'ok' | 'failure'> = {},
): OperatorFailure {
  return { ok: false, failure, ...more };
}

/** Returns the failure of one field. */
export function refuseField(field: string, message: string): OperatorFailure {
  return refuse('invalid', { fields: { [field]: message } });
}

/** Returns the failure of an edit that saw an old version. */
export function refuseStale(conflict: EditConflict): OperatorFailure {
  return refuse('conflict', { conflict });
}

/** Returns the failure of an act on all that a filter finds, when it finds another number of rows than the operator saw. */
export function refuseOtherCount(count: number, now: number): OperatorFailure {
  return refuseStale({ version: 0, by: '', at: now, fields: { expectedCount: count } });
}
