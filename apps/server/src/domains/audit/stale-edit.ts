import type { Queries } from '../../db/open.ts';
import type { OperatorFailure } from '../../lib/operator-outcome.ts';
import { refuseStale } from '../../lib/operator-outcome.ts';
import { findLastChangeOf } from './queries.ts';

/** What an edit wanted to change, as it is now. */
export interface PresentState {
  readonly type: string;
  readonly id: number | string;
  /** The version that the next edit must carry. */
  readonly version: number;
  /** Present values of the fields that the edit wanted to change. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Acts that count the version up, where other acts about the row do not; default: all. */
  readonly acts?: readonly string[];
  /** When the row changed last, milliseconds UTC, where the log does not know. Default: 0. */
  readonly updatedAt?: number;
}

/** Returns the failure of an edit that saw an old version: who changed the row last, when, and its present values. */
export async function refuseStaleEdit(
  db: Queries,
  { type, id, version, fields, acts, updatedAt = 0 }: PresentState,
): Promise<OperatorFailure> {
  const last = await findLastChangeOf(db, { type, ids: [id], ...(acts ? { acts } : {}) });
  return refuseStale({ version, by: last?.by ?? '', at: last?.at ?? updatedAt, fields });
}
