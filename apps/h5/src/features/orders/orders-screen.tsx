import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersQuery } from '../../api/queries/orders.ts';
import { goWithTransition } from '../../platform/navigation/page-transition.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { OrderRow } from './order-row.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './orders-screen.module.css';

/** The member's orders. The back arrow always opens the member centre (contract 19.23). */
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
  const findCourses = (
    <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
      {orderTexts.findCourses}
    </AppLink>
  );
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      skeleton={<OrdersSkeleton />}
      empty={<EmptyState kind="orders" text={orderTexts.empty} action={findCourses} />}
      className={styles.rows}
    >
      {(order) => <OrderRow order={order} loadedAt={order.loadedAt} />}
    </PagedList>
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
