import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../../api/api-failure.ts';
import { sessionsQuery } from '../../../api/queries/sessions.ts';
import { HeaderBar } from '../../../ui/header-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import styles from '../account.module.css';
import { sessionTexts } from '../account-texts.ts';
import { SessionList } from './session-list.tsx';

/** Lists the devices on which the member is logged in. */
export function SessionsScreen() {
  usePageTitle(sessionTexts.title);
  return (
    <Page header={<HeaderBar title={sessionTexts.title} />} className={styles.page}>
      <Sessions />
    </Page>
  );
}

function Sessions() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  if (data) return <SessionList sessions={data} />;
  if (isGone(error)) return <EmptyState text={sessionTexts.missing} />;
  if (error) return <ErrorState failure={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion>
      <div className={styles.skeletons}>
        <Skeleton height="76px" radius="12px" />
        <Skeleton height="76px" radius="12px" />
      </div>
    </LoadingRegion>
  );
}
