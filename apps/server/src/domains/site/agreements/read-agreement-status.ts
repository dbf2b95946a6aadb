import type { Queries } from '../../../db/open.ts';
import { findConsentsOf } from './repo.ts';

export interface AgreementStatus {
  readonly user: boolean;
  readonly private: boolean;
}

/**
 * Whether the member has agreed to the active versions. A type without an active version counts as agreed (contract
 * 5.1).
 */
export async function readAgreementStatus(db: Queries, memberId: number): Promise<AgreementStatus> {
  const consents = await findConsentsOf(db, memberId);
  return { user: consents.get('user') ?? true, private: consents.get('private') ?? true };
}
