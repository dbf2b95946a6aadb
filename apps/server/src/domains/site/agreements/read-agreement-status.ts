import type { Queries } from '../../../db/open.ts';
import { AGREED_TYPES } from './list-active-agreements.ts';
import { findActiveAgreements, findAgreedIds } from './repo.ts';

export interface AgreementStatus {
  readonly user: boolean;
  readonly private: boolean;
}

/** Which agreements the member has agreed to in their active version; a type without one counts (contract 5.1). */
export async function readAgreementStatus(db: Queries, memberId: number): Promise<AgreementStatus> {
  const active = await findActiveAgreements(db, AGREED_TYPES);
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
