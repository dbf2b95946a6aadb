import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { HeaderBar } from '../../../ui/header-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyDrawing } from '../../../ui/states/empty-state.tsx';
import { Drawing } from '../../../ui/states/illustrations.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { StatePage } from '../../../ui/states/state-page.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { checkoutTexts, paidTexts } from '../checkout-texts.ts';
import { BoughtCard } from './bought-card.tsx';
import styles from './paid-screen.module.css';
import { type BoughtGoods, useBoughtGoods } from './use-bought-goods.ts';
import { usePaymentResult } from './use-payment-result.ts';

/** The return address of the checkout (contract 19.15). It queries the order before it shows success. */
export function PaidScreen() {
  usePageTitle(paidTexts.title);
  const { result, orderNo, retry } = usePaymentResult();
  const { goods, isLoading } = useBoughtGoods(result === 'paid' ? orderNo : null);
  return (
    <Page header={<HeaderBar title={paidTexts.title} titleAs="p" />} plain>
      {result === 'checking' ? (
        <StatePage
          isPage
          illustration={<Spinner size={40} />}
          title={paidTexts.checking}
          text={paidTexts.checkingHint}
          action={<ResultActions />}
        />
      ) : result === 'timed-out' ? (
        <StatePage
          isPage
          illustration={<EmptyDrawing kind="orders" />}
          title={paidTexts.timedOut}
          text={paidTexts.timedOutHint}
          action={
            <ResultActions>
              <Button kind="primary" onClick={retry}>
                {paidTexts.again}
              </Button>
            </ResultActions>
          }
        />
      ) : result === 'closed' ? (
        <StatePage
          isPage
          illustration={<EmptyDrawing kind="orders" />}
          title={paidTexts.closed}
          text={paidTexts.closedHint}
          action={<ResultActions />}
        />
      ) : (
        <StatePage
          isPage
          illustration={
            <div className={styles.lamp}>
              <PaidIllustration />
            </div>
          }
          title={paidTexts.title}
          action={
            <div className={styles.bought}>
              {isLoading ? <Skeleton height="98px" radius="12px" /> : null}
              {goods ? <BoughtCard goods={goods} /> : null}
              <ResultActions>{goods ? <NextStepLink goods={goods} /> : null}</ResultActions>
            </div>
          }
        />
      )}
    </Page>
  );
}

/** Links to the course; after buying a membership, to all courses. */
function NextStepLink({ goods }: { readonly goods: BoughtGoods }) {
  const [to, text] =
    goods.type === 'COURSE'
      ? [`/course/${goods.id}`, paidTexts.learn]
      : ['/courses', checkoutTexts.findCourses];
  return (
    <AppLink to={to} replace className={buttonClass({ kind: 'primary' })}>
      {text}
    </AppLink>
  );
}

function ResultActions({ children = null }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      <AppLink to="/" replace className={buttonClass({ kind: 'plain' })}>
        {paidTexts.home}
      </AppLink>
      <AppLink to="/member/order" replace className={buttonClass({ kind: 'plain' })}>
        {paidTexts.orders}
      </AppLink>
    </div>
  );
}

function PaidIllustration() {
  return (
    <Drawing>
      <ellipse cx="60" cy="78" rx="44" ry="6" fill="var(--brand-soft)" stroke="none" />
      <path
        d="M60 52c-8-6-18-7-28-6v28c10-1 20 0 28 6 8-6 18-7 28-6V46c-10-1-20 0-28 6z"
        fill="var(--card)"
      />
      <path d="M60 52v28" />
      <circle cx="60" cy="26" r="16" fill="var(--brand)" stroke="none" />
      <path d="M53 26l5 5 9-10" stroke="var(--on-brand)" strokeWidth="3" />
      <path d="M86 20l2-4 2 4 4 2-4 2-2 4-2-4-4-2zM32 22v6M29 25h6" strokeWidth="1.5" />
    </Drawing>
  );
}
