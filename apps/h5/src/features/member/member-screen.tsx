import { useQuery } from '@tanstack/react-query';
import { unreadCountQuery, useMember } from '../../api/queries/member.ts';
import { loginAddress } from '../../session/safe-redirect.ts';
import { useHasToken } from '../../session/token-store.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MemberCard } from './member-card.tsx';
import { MemberFigures } from './member-figures.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './member-screen.module.css';
import { memberTexts } from './member-texts.ts';

/** The member centre. For visitors, what needs a member opens guarded screens, which redirect to the login (contract 19.17). */
export function MemberScreen() {
  usePageTitle(memberTexts.title);
  const hasToken = useHasToken();
  const member = useMember();
  const isLoading = hasToken && !member;
  const { data: unread = 0 } = useQuery({ ...unreadCountQuery(), enabled: hasToken });
  return (
    <Page className={styles.page}>
      <MemberHead member={member} isLoading={isLoading} loginTo={loginAddress('/member')} />
      {isLoading ? (
        <>
          <Skeleton height="80px" radius="12px" />
          <Skeleton height="68px" radius="12px" />
        </>
      ) : (
        <>
          {member ? <MemberFigures member={member} /> : null}
          <MemberCard member={member} />
        </>
      )}
      <MemberMenu unread={hasToken ? unread : 0} />
    </Page>
  );
}
