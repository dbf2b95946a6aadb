import { useQuery } from '@tanstack/react-query';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { isRefusal, isUnavailable } from '../../api/api-failure.ts';
import { announcementQuery } from '../../api/queries/announcement.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { commonTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './announcement-screen.module.css';
import { announcementTexts } from './announcement-texts.ts';

const MINUTES_END = 'YYYY-MM-DD HH:mm'.length;

/** One announcement (contract 19.26). */
export function AnnouncementScreen() {
  const [search] = useSearch();
  const { data, error, isPending, isFetching, refetch } = useQuery(announcementQuery(search.get('id') ?? ''));
  const isMissing = isRefusal(error) && !isUnavailable(error);
  usePageTitle(data?.title || announcementTexts.title);
  return (
    <Page plain header={<HeaderBar title={announcementTexts.title} titleAs="p" />} className={styles.page}>
      {data ? (
        <article>
          <h1 className={styles.title}>{data.title}</h1>
          <p className={styles.time}>{toLocalTime(Date.parse(data.created_at)).slice(0, MINUTES_END)}</p>
          <RichText html={data.announcement} />
        </article>
      ) : null}
      {isPending ? <AnnouncementSkeleton /> : null}
      {isMissing ? (
        <EmptyState
          kind="messages"
          text={announcementTexts.empty}
          action={
            <AppLink to="/" replace className={buttonClass({ kind: 'plain' })}>
              {commonTexts.backHome}
            </AppLink>
          }
        />
      ) : null}
      {error && !isMissing ? (
        <ErrorState failure={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </Page>
  );
}

function AnnouncementSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.skeleton}>
        <Skeleton width="80%" height="1.6em" />
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
    </LoadingRegion>
  );
}
