import { useInfiniteQuery } from '@tanstack/react-query';
import { relativeTime } from '@zaixue/contract/rules/relative-time';
import { useMember } from '../../api/queries/member.ts';
import { type PointRecord, pointRecordsQuery } from '../../api/queries/points.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { pointTexts } from './member-texts.ts';
import styles from './points-screen.module.css';

/** The member's points and each change of them, newest first. */
export function PointsScreen() {
  usePageTitle(pointTexts.title);
  const member = useMember();
  const query = useInfiniteQuery(pointRecordsQuery());
  const study = (
    <AppLink to="/study" className={buttonClass({ kind: 'plain' })}>
      {pointTexts.study}
    </AppLink>
  );
  return (
    <Page header={<HeaderBar title={pointTexts.title} />} className={styles.page}>
      <p className={styles.balance}>
        <span>{pointTexts.balance}</span>
        <strong>{member ? Math.max(0, member.credit1) : '\u2013'}</strong>
      </p>
      <h2 className={`sectionTitle ${styles.heading}`}>{pointTexts.records}</h2>
      <PagedList
        query={query}
        keyOf={({ index }) => index}
        skeleton={<RecordsSkeleton />}
        empty={<EmptyState kind="study" text={pointTexts.empty} action={study} />}
        className={styles.rows}
      >
        {(record) => <RecordRow record={record} />}
      </PagedList>
    </Page>
  );
}

function RecordRow({ record: { sum, remark, created_at } }: { readonly record: PointRecord }) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <p>{remark}</p>
        <p className={styles.time}>{relativeTime(Date.parse(created_at), Date.now())}</p>
      </div>
      <span className={styles.sum} data-gain={sum > 0 || undefined}>
        {sum > 0 ? `+${sum}` : sum}
      </span>
    </div>
  );
}

function RecordsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton height="280px" radius="12px" />
    </LoadingRegion>
  );
}
