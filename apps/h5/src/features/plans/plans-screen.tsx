import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@zaixue/contract/entities/plan';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '../../api/queries/config.ts';
import { useMember } from '../../api/queries/member.ts';
import { plansQuery } from '../../api/queries/plans.ts';
import { Button } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { DocumentLink } from '../../ui/rich-text/document-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState } from '../../ui/states/state-page.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MembershipCard } from './membership-card.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { planTexts } from './plan-texts.ts';
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
      <Button kind="primary" block looksDisabled={!chosen} onClick={buy}>
        {planTexts.buy}
      </Button>
    </div>
  );
  return (
    <Page
      header={<HeaderBar title={planTexts.title} />}
      footer={plans && plans.length > 0 ? footer : null}
      className={styles.page}
    >
      <MembershipCard member={member} />
      {plans ? (
        plans.length > 0 ? (
          <PlanChoice plans={plans} chosenId={chosen?.id ?? null} onChoose={setChoice} />
        ) : (
          <EmptyState text={planTexts.empty} />
        )
      ) : error ? (
        <ErrorState failure={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion>
          <div className={styles.waiting}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height="112px" radius="12px" />
            ))}
          </div>
        </LoadingRegion>
      )}
    </Page>
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
