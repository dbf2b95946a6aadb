import type { ObjectStorage } from '../../../ports/storage/port.ts';
import { dropMemberEvidence } from './evidence.ts';

/** Removes the pictures of a member whose account is deleted; the rows go with the member's. */
export function deleteFaceEvidence(storage: ObjectStorage, memberId: number): Promise<void> {
  return dropMemberEvidence(storage, memberId);
}
