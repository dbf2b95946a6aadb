import { isValidVip } from '@zaixue/contract/rules/access';
import type { Member } from '../../../db/tables/tables.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import type { AgreementStatus } from '../../site/agreements/read-agreement-status.ts';
import { readAgreementStatus } from '../../site/agreements/read-agreement-status.ts';
import { findLinkedApps } from '../social/repo.ts';

/** A member with the related data of contract 5.1. */
export interface MemberDetailView {
  readonly member: Member;
  /** The plan, unless the VIP has expired. */
  readonly plan: { readonly id: number; readonly name: string } | null;
  readonly agreements: AgreementStatus;
  /** Linked social accounts. */
  readonly linked: Readonly<Record<SocialApp, boolean>>;
  /** Avatar of members without one, set by the operator; may be empty. */
  readonly defaultAvatar: string;
}

/** Finds the name of a plan; null if the plan was deleted. */
export type FindPlan = (planId: number) => Promise<MemberDetailView['plan']>;

export interface ReadMemberDetailInput {
  readonly member: Member;
  readonly now: number;
  readonly findPlan: FindPlan;
  /** The member of a preview has no rows; it must not be asked to agree. */
  readonly isPreview: boolean;
}

/** Reads the data of contract 5.1. An expired VIP does not count (contract 15.1). */
export async function readMemberDetail(
  { db, settings }: Services,
  { member, now, findPlan, isPreview }: ReadMemberDetailInput,
): Promise<MemberDetailView> {
  const isVip = isValidVip({ planId: member.plan_id, planExpiresAt: member.plan_expires_at }, now);
  return {
    member,
    plan: isVip ? await findPlan(member.plan_id) : null,
    agreements: isPreview ? { user: true, private: true } : await readAgreementStatus(db, member.id),
    linked: await findLinkedApps(db, member.id),
    defaultAvatar: (await settings.all())['member.default_avatar'],
  };
}
