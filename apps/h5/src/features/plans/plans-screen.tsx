import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@zaixue/contract/entities/plan';
import { useState } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { useMember } from '../../api/queries/member.ts';
import { plansQuery } from '../../api/queries/plans.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { membershipEnd } from '../../shared/lessons/course-status.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Price } from '../../ui/price.tsx';
import { DocumentLink } from '../../ui/rich-text/document-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { IncludedCourses } from './included-courses.tsx';
import { MembershipCard } from './membership-card.tsx';
import { PlanBenefits } from './plan-benefits.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { periodOf, planTexts } from './plan-texts.ts';
import styles from './plans-screen.module.css';

/** The VIP plans on sale (contract 19.12). The recommended one is chosen at first, else none. */
export function PlansScreen() {
  usePageTitle(planTexts.title);
  const navigate = useNavigate();
  const config = useConfig();
  const member = useMember();
  const { data: plans, error, isFetching, refetch } = useQuery(plansQuery());
  const [choice, setChoice] = useState<number | null>(null);
  const chosen = plans?.find(({ id }) => id === choice) ?? plans?.find((plan) => plan.is_recommended === 1);

  const [now] = useState(Date.now);
  const isMember = membershipEnd(member, now) !== null;
  const described = chosen ?? plans?.[0];

  const buy = (): void => {
    if (chosen) void navigate(planOrderAddress(chosen));
    else showToast(planTexts.chooseFirst);
  };
  const footer = (
    <div className={styles.bar}>
      {config.vip_protocol ? (
        <p className={styles.protocol}>
          {planTexts.protocolLead}
          <DocumentLink href={config.vip_protocol} title={planTexts.protocol.replace(/[《》]/g, '')}>
            {planTexts.protocol}
          </DocumentLink>
        </p>
      ) : null}
      <Button kind="primary" block looksDisabled={!chosen} className={styles.buy} onClick={buy}>
        {isMember ? planTexts.renew : planTexts.buy}
        {chosen ? <PeriodPrice plan={chosen} /> : null}
      </Button>
    </div>
  );
  return (
    <Page
      header={
        <div className={styles.header}>
          <HeaderBar title={planTexts.title} />
        </div>
      }
      footer={plans && plans.length > 0 ? footer : null}
      className={styles.page}
    >
      <MembershipCard member={member} now={now} />
      {plans ? (
        plans.length > 0 ? (
          <div className={styles.column}>
            <PlanChoice plans={plans} chosenId={chosen?.id ?? null} onChoose={setChoice} />
            {described ? <PlanBenefits plan={described} /> : null}
            <IncludedCourses />
          </div>
        ) : (
          <EmptyState
            text={planTexts.empty}
            action={
              <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
                {planTexts.findCourses}
              </AppLink>
            }
          />
        )
      ) : error ? (
        <ErrorState failure={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion>
          <div className={styles.waiting}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height="150px" radius="12px" />
            ))}
          </div>
        </LoadingRegion>
      )}
    </Page>
  );
}

/** ` ¥199/年` */
function PeriodPrice({ plan }: { readonly plan: Plan }) {
  const period = periodOf(plan);
  return (
    <>
      {' '}
      <Price yuan={plan.charge} />
      {period ? `/${period}` : null}
    </>
  );
}

/** The checkout address of a plan (contract 19.12, "Button"). */
function planOrderAddress({ id, name, charge }: Plan): string {
  const values = {
    goods_id: String(id),
    goods_name: name,
    goods_label: planTexts.goodsLabel,
    goods_charge: String(charge),
    goods_type: 'role',
  };
  return `/order?${Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
