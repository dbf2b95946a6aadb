import type { Queries } from '../../../db/open.ts';
import type { Agreement } from './repo.ts';
import { findActiveAgreements } from './repo.ts';

/** The active versions of the given types, by type; a type without one is absent. */
export function listActiveAgreements(
  db: Queries,
  types: readonly AgreementType[],
): Promise<ReadonlyMap<string, Agreement>> {
  return findActiveAgreements(db, types);
}

/** Texts of the site that have versions: what `agreements.type` may hold. */
export type AgreementType = 'user' | 'private' | 'vip' | 'paid_content' | 'about';

/** Those that a member agrees to (contract 5.7). */
export const AGREED_TYPES = ['user', 'private'] as const satisfies readonly AgreementType[];
