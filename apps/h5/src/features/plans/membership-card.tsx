import type { MemberDetail } from '@zaixue/contract/entities/member';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { fromLocalTime } from '@zaixue/contract/rules/wire-time';
import { membershipEnd } from '../../shared/lessons/course-status.ts';
import { IconCrown, IconPerson } from '../../ui/icons/member-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './membership-card.module.css';
import { planTexts } from './plan-texts.ts';

interface MembershipCardProps {
  readonly member: MemberDetail | undefined;
  /** UTC milliseconds. */
  readonly now: number;
}

/** The member and the running membership, on the dark head of the screen. */
export function MembershipCard({ member, now }: MembershipCardProps) {
  const end = membershipEnd(member, now);
  return (
    <div className={styles.head}>
      <div className={styles.card}>
        <span className={styles.avatar}>
          <Picture
            src={member?.avatar ?? ''}
            alt=""
            heightPercent={100}
            eager
            fallback={<IconPerson size={32} />}
          />
        </span>
        <div className={styles.text}>
          <p className={styles.first}>{end === null ? planTexts.notYet : member?.role?.name}</p>
          <p className={styles.second}>
            {end === null ? planTexts.freeMember : planTexts.until(end, daysUntil(member, now))}
          </p>
          {end === null ? null : <p className={styles.third}>{planTexts.extends}</p>}
        </div>
        <IconCrown size={56} className={styles.crown} />
      </div>
    </div>
  );
}

/** Days until the membership ends; a day that has begun counts. */
const daysUntil = (member: MemberDetail | undefined, now: number): number =>
  Math.ceil((fromLocalTime(member?.role_expired_at ?? '') - now) / DAY_MS);
