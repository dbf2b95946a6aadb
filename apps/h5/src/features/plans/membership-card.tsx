import type { MemberDetail } from '@zaixue/contract/entities/member';
import { IconPerson } from '../../ui/member-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './membership-card.module.css';
import { planTexts } from './plan-texts.ts';

/** The member and the current membership (contract 19.12, "Member card"). */
export function MembershipCard({ member }: { readonly member: MemberDetail | undefined }) {
  const { role, role_expired_at: until } = member ?? {};
  const isVip = Boolean(role && until);
  return (
    <div className={styles.card} data-vip={isVip || undefined}>
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
        <p className={styles.first}>
          {isVip ? planTexts.until(role?.name ?? '', until ?? '') : planTexts.notYet}
        </p>
        <p className={styles.second}>{isVip ? planTexts.extends : planTexts.freeMember}</p>
      </div>
    </div>
  );
}
