import { isGone } from '../../api/api-failure.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './checkout.module.css';
import { Checkout } from './checkout.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { type Goods, type GoodsState, useGoods } from './goods.ts';
import { usePaidRedirect } from './placed-order.ts';

/** The checkout screen for the goods in the address (contract 19.13). */
export function OrderScreen() {
  usePageTitle(checkoutTexts.title);
  const [search] = useSearch();
  const state = useGoods(search);
  const isCheckingPayment = usePaidRedirect();
  if (!isCheckingPayment && state.kind === 'ready' && !state.goods.problem) {
    return <Checkout key={`${state.goods.type} ${state.goods.id}`} goods={state.goods} />;
  }
  return (
    <Page header={<HeaderBar title={checkoutTexts.title} />} className={styles.page}>
      <CheckoutUnavailable state={isCheckingPayment ? { kind: 'loading' } : state} />
    </Page>
  );
}

function CheckoutUnavailable({ state }: { readonly state: GoodsState }) {
  if (state.kind === 'loading') {
    return (
      <LoadingRegion>
        <Skeleton height="152px" radius="12px" />
      </LoadingRegion>
    );
  }
  if (state.kind === 'ready') return <NotForSale goods={state.goods} />;
  if (state.kind === 'failed' && !isGone(state.failure)) {
    return <ErrorState failure={state.failure} onRetry={state.retry} />;
  }
  return (
    <EmptyState
      text={checkoutTexts.unknownGoods}
      action={<ActionLink to="/courses">{checkoutTexts.findCourses}</ActionLink>}
    />
  );
}

function NotForSale({ goods }: { readonly goods: Goods }) {
  const isBought = goods.problem === 'bought';
  return (
    <EmptyState
      text={isBought ? checkoutTexts.bought : checkoutTexts.notForSale}
      action={<ActionLink to={`/course/${goods.id}`}>{checkoutTexts.goLearn}</ActionLink>}
    />
  );
}

function ActionLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <AppLink to={to} className={buttonClass({ kind: 'plain' })}>
      {children}
    </AppLink>
  );
}
