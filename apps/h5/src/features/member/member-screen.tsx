import { useQuery } from '@tanstack/react-query';
import { unreadCountQuery, useMember } from '../../api/queries/member.ts';
import { loginAddress } from '../../session/safe-redirect.ts';
import { useHasToken } from '../../session/token-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconChevron } from '../../ui/icons.tsx';
import { ListGroup, ListRow } from '../../ui/list-row.tsx';
import { IconCrown, IconInfo, IconMessage, IconOrder } from '../../ui/member-icons.tsx';
import { Page } from '../../ui/page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MemberHead } from './member-head.tsx';
import styles from './member-screen.module.css';
import { memberTexts } from './member-texts.ts';

/** The member centre. For visitors, all rows but the last open guarded screens, which redirect to the login (contract 19.17). */
export function MemberScreen() {
  usePageTitle(memberTexts.title);
  const hasToken = useHasToken();
  const member = useMember();
  const { data: unread = 0 } = useQuery({ ...unreadCountQuery(), enabled: hasToken });
  return (
    <Page className={styles.page}>
      <MemberHead member={member} isLoading={hasToken && !member} loginTo={loginAddress('/member')} />
      <AppLink to="/role" className={styles.banner}>
        <IconCrown size={26} />
        <span className={styles.bannerText}>{memberTexts.banner}</span>
        <span className={styles.bannerGo}>
          {memberTexts.center}
          <IconChevron size={16} />
        </span>
      </AppLink>
      <ListGroup>
        <ListRow label={memberTexts.orders} icon={<IconOrder />} to="/member/order" />
        <ListRow
          label={memberTexts.messages}
          icon={<IconMessage />}
          to="/messages"
          value={
            hasToken && unread > 0 ? (
              <span className={styles.dot} role="img" aria-label={memberTexts.unread(unread)} />
            ) : undefined
          }
        />
        <ListRow label={memberTexts.about} icon={<IconInfo />} to="/member/setting" />
      </ListGroup>
    </Page>
  );
}
