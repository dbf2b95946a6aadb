import type { Queries } from '../../../db/open.ts';
import type { Agreement } from './repo.ts';
import { findActiveAgreements } from './repo.ts';
import type { AgreementType } from './types.ts';

/** The active versions of the given types, by type; a type without one is absent. */
export function listActiveAgreements(
  db: Queries,
  types: readonly AgreementType[],
): Promise<ReadonlyMap<string, Agreement>> {
  return findActiveAgreements(db, types);
}
