import type { Queries } from '../../../db/open.ts';
import type { Member } from '../../../db/tables/tables.ts';
import { findMemberById, findMemberByMobile } from './repo.ts';

/** A member, or null when there is none with that id. */
export function findMember(db: Queries, memberId: number): Promise<Member | null> {
  return findMemberById(db, memberId);
}

/** The member with that mobile number, or null. */
export function findMemberOfMobile(db: Queries, mobile: string): Promise<Member | null> {
  return findMemberByMobile(db, mobile);
}
