import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { unreadCountQuery } from '../../api/queries/member.ts';
import { messagesQuery } from '../../api/queries/messages.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AllReadButton } from './all-read-button.tsx';
import { MessageRow } from './message-row.tsx';
import { messageTexts } from './message-texts.ts';
import styles from './messages-screen.module.css';
import { useMarkRead } from './use-mark-read.ts';

/** The member's messages with infinite scrolling (contract 19.24). */
export function MessagesScreen() {
  usePageTitle(messageTexts.title);
  const query = useInfiniteQuery(messagesQuery());
  const { data: unread = 0 } = useQuery(unreadCountQuery());
  const { markOne, markAll } = useMarkRead();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const hasUnread = unread > 0 || rows.some((row) => row.read_at === null);
  const header = (
    <HeaderBar
      title={messageTexts.title}
      action={rows.length > 0 ? <AllReadButton hasUnread={hasUnread} markAll={markAll} /> : null}
    />
  );
  const findCourses = (
    <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
      {messageTexts.findCourses}
    </AppLink>
  );
  return (
    <Page header={header} className={styles.page}>
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        skeleton={<MessagesSkeleton />}
        empty={<EmptyState kind="messages" text={messageTexts.empty} action={findCourses} />}
        className={styles.rows}
      >
        {(message) => <MessageRow message={message} onRead={(id) => void markOne(id)} />}
      </PagedList>
    </Page>
  );
}

function MessagesSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.rows}>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="76px" radius="12px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
