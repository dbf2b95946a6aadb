import type { Member } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import { registerMember } from './register-member.ts';
import { findMemberByMobile } from './repo.ts';
import type { Registration } from './store-member.ts';

/**
 * The member of a number, registered at once if there is none (contract 3.1, 3.8). Of two simultaneous first calls
 * one registers and both get the same member. The account is stored first; a failing later step never undoes it.
 */
export async function findOrRegisterMember(services: Services, registration: Registration): Promise<Member> {
  const { db } = services;
  const known = await findMemberByMobile(db, registration.mobile);
  if (known) return known;
  await registerMember(services, registration);
  const stored = await findMemberByMobile(db, registration.mobile);
  if (!stored) throw new Error('A member vanished while being registered');
  return stored;
}
