import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ordersQuery } from '../../api/queries/orders.ts';
import { goWithTransition } from '../../platform/page-transition.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { OrderRow } from './order-row.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './orders-screen.module.css';

/** The member's orders. The arrow leads to the member centre, wherever one came from (contract 19.23). */
export function OrdersScreen() {
  usePageTitle(orderTexts.title);
  const navigate = useNavigate();
  const back = (): void => goWithTransition('back', () => void navigate('/member', { replace: true }));
  return (
    <Page header={<HeaderBar title={orderTexts.title} onBack={back} />} className={styles.page}>
      <Orders />
    </Page>
  );
}

function Orders() {
  const query = useInfiniteQuery(ordersQuery());
  if (query.isPending) return <OrdersSkeleton />;
  if (!query.data) {
    return (
      <ErrorState text={query.error.message} busy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState
        text={orderTexts.empty}
        action={
          <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
            {orderTexts.findCourses}
          </AppLink>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} loadedAt={order.loadedAt} />
          </li>
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function OrdersSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.rows}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height="116px" radius="12px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
