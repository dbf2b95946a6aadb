import type { OrderMember } from '@zaixue/contract/operator/money/orders';
import type { ReactNode } from 'react';
import { useRights } from '../../api/session-store.ts';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LinkTabs } from '../../ui/menu/link-tabs.tsx';
import { refundsTexts as texts } from './texts.ts';

const PARTS = [
  { to: '/refunds', label: texts.partApprovals, isExact: true },
  { to: '/refunds/applications', label: texts.partApplications },
  { to: '/refunds/records', label: texts.partRefunds },
];

/** Heading and parts of the area. */
export function RefundsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <LinkTabs label={texts.parts} tabs={PARTS} />
      {children}
    </>
  );
}

/** Name and masked number of a member in one line. */
export const memberName = ({ name, mobile, isErased }: OrderMember): string =>
  isErased ? texts.erased : [name, mobile].filter((part) => part !== '').join(' ');

/** The order that a row is about, a link for those who may see orders. */
export function OrderText({ orderId, orderNo }: { orderId: number; orderNo: string }) {
  const { can } = useRights();
  if (!can('order.view')) return texts.order(orderNo);
  return (
    <TextLink to={`/orders/${orderId}`} size="sm" isAlone>
      {texts.order(orderNo)}
    </TextLink>
  );
}
