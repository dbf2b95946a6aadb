import type { Queries } from '../../../db/open.ts';
import { AGREED_TYPES, listActiveAgreements } from './queries.ts';
import { findAgreedIds } from './repo.ts';

export interface AgreementStatus {
  readonly user: boolean;
  readonly private: boolean;
}

/**
 * Whether the member has agreed to the active versions. A type without an active version counts as agreed (contract
 * 5.1).
 */
export async function readAgreementStatus(db: Queries, memberId: number): Promise<AgreementStatus> {
  const active = await listActiveAgreements(db, AGREED_TYPES);
  const agreed = await findAgreedIds(
    db,
    memberId,
    [...active.values()].map(({ id }) => id),
  );
  const isAgreed = (type: (typeof AGREED_TYPES)[number]): boolean => {
    const agreement = active.get(type);
    return !agreement || agreed.has(agreement.id);
  };
  return { user: isAgreed('user'), private: isAgreed('private') };
}
