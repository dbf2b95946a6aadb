import { useQuery } from '@tanstack/react-query';
import type { MemberDetail } from '@zaixue/contract/entities/member';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import { endedMembershipQuery } from '../../api/queries/member.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconChevron } from '../../ui/icons/icons.tsx';
import { IconCrown } from '../../ui/icons/member-icons.tsx';
import styles from './member-card.module.css';
import { memberTexts } from './member-texts.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const dotted = (day: string): string => day.replaceAll('-', '.');

/** The way to the plans, in words for a visitor, a member without, with, or with an ended membership. */
export function MemberCard({ member }: { readonly member: MemberDetail | undefined }) {
  const mayHaveEnded = member !== undefined && !member.role;
  const { data: endedOn } = useQuery({ ...endedMembershipQuery(), enabled: mayHaveEnded });
  const { state, title, detail, action } = describeMembership(member, endedOn ?? null, Date.now());
  return (
    <AppLink to="/role" className={styles.card} data-state={state}>
      <IconCrown size={28} className={styles.crown} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      <span className={styles.action}>
        {action}
        <IconChevron size={16} />
      </span>
    </AppLink>
  );
}

interface MembershipWords {
  readonly state: 'visitor' | 'none' | 'running' | 'ended';
  readonly title: string;
  readonly detail?: string;
  readonly action: string;
}

function describeMembership(
  member: MemberDetail | undefined,
  endedOn: string | null,
  now: number,
): MembershipWords {
  if (!member) return { state: 'visitor', title: memberTexts.banner, action: memberTexts.center };
  const { role, role_expired_at: until } = member;
  if (role) {
    const left = until ? fromLocalTime(until) - now : Number.NaN;
    return {
      state: 'running',
      title: role.name || memberTexts.center,
      ...(until && left > 0
        ? { detail: memberTexts.roleUntil(dotted(until.slice(0, DAY_LENGTH)), Math.floor(left / DAY_MS)) }
        : {}),
      action: memberTexts.renew,
    };
  }
  // A refunded membership has an end in the future and is not told as one that ended.
  if (endedOn && endedOn <= toLocalTime(now).slice(0, DAY_LENGTH)) {
    return {
      state: 'ended',
      title: memberTexts.ended,
      detail: memberTexts.endedOn(dotted(endedOn)),
      action: memberTexts.renew,
    };
  }
  return { state: 'none', title: memberTexts.banner, action: memberTexts.join };
}
