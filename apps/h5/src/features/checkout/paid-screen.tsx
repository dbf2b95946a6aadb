import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DrawingEmpty } from '../../ui/drawings.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { paidTexts } from './checkout-texts.ts';
import { PaidDrawing } from './paid-drawing.tsx';
import styles from './paid-screen.module.css';
import { useBoughtCourse } from './use-bought-course.ts';
import { usePaymentResult } from './use-payment-result.ts';

/** Where a cashier comes back to (contract 19.15). The service is asked before anything is called paid. */
export function PaidScreen() {
  usePageTitle(paidTexts.title);
  const { result, orderNo, askAgain } = usePaymentResult();
  const courseId = useBoughtCourse(result === 'paid' ? orderNo : null);
  return (
    <Page header={<HeaderBar title={paidTexts.title} titleAs="p" />} plain>
      {result === 'asking' ? (
        <StatePage
          isPage
          drawing={<Spinner size={40} />}
          title={paidTexts.asking}
          text={paidTexts.askingHint}
          action={<Ways />}
        />
      ) : result === 'late' ? (
        <StatePage
          isPage
          drawing={<DrawingEmpty />}
          title={paidTexts.late}
          text={paidTexts.lateHint}
          action={
            <Ways>
              <Button kind="primary" onClick={askAgain}>
                {paidTexts.again}
              </Button>
            </Ways>
          }
        />
      ) : result === 'closed' ? (
        <StatePage
          isPage
          drawing={<DrawingEmpty />}
          title={paidTexts.closed}
          text={paidTexts.closedHint}
          action={<Ways />}
        />
      ) : (
        <StatePage
          isPage
          drawing={<PaidDrawing />}
          title={paidTexts.title}
          action={
            <Ways>
              {courseId ? (
                <AppLink to={`/course/${courseId}`} replace className={buttonClass({ kind: 'primary' })}>
                  {paidTexts.learn}
                </AppLink>
              ) : null}
            </Ways>
          }
        />
      )}
    </Page>
  );
}

function Ways({ children = null }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.ways}>
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
