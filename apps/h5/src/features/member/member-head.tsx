import type { MemberDetail } from '@zaixue/contract/entities/member';
import { AppLink } from '../../ui/app-link.tsx';
import { IconChevron } from '../../ui/icons/icons.tsx';
import { IconPerson } from '../../ui/icons/member-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './member-head.module.css';
import { memberTexts } from './member-texts.ts';

interface MemberHeadProps {
  readonly member: MemberDetail | undefined;
  readonly isLoading: boolean;
  readonly loginTo: string;
}

/** Avatar, nickname and membership; for visitors a link to the login. */
export function MemberHead({ member, isLoading, loginTo }: MemberHeadProps) {
  if (isLoading) {
    return (
      <LoadingRegion>
        <div className={styles.head}>
          <Skeleton width="64px" height="64px" radius="50%" />
          <Skeleton width="8em" height="1.4em" />
        </div>
      </LoadingRegion>
    );
  }
  return (
    <AppLink to={member ? '/member/profile' : loginTo} className={styles.head}>
      <span className={styles.avatar}>
        <Picture
          src={member?.avatar ?? ''}
          alt={member ? memberTexts.avatar : ''}
          heightPercent={100}
          eager
          fallback={<IconPerson size={40} />}
        />
      </span>
      <span className={styles.text}>
        <h1 className={styles.name}>{member ? member.nick_name : memberTexts.pleaseLogin}</h1>
        {member ? (
          <span className={styles.role} data-vip={member.role ? '' : undefined}>
            {member.role?.name || memberTexts.freeMember}
          </span>
        ) : (
          <span className={styles.hint}>{memberTexts.loginHint}</span>
        )}
      </span>
      <IconChevron size={20} className={styles.arrow} />
    </AppLink>
  );
}
