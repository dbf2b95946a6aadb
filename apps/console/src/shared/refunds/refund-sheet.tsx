import { useQuery } from '@tanstack/react-query';
import { refundSheet } from '@zaixue/contract/operator/money/refunds';
import { callQuery } from '../../api/query-client.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { RefundForm } from './refund-form.tsx';
import { refundSheetTexts as texts } from './texts.ts';

interface RefundSheetProps {
  /** Number of the order; null while closed. */
  readonly orderNo: string | null;
  readonly onClose: () => void;
}

/**
 * Refunds an order, or asks for it: shows what was paid and given back and how much was watched, and asks for the amount and
 * for what happens to the access. An operator who may approve does so at once.
 */
export function RefundSheet({ orderNo, onClose }: RefundSheetProps) {
  return (
    <Sheet isOpen={orderNo !== null} onClose={onClose} title={texts.title} size="lg">
      {orderNo !== null && <SheetContent key={orderNo} orderNo={orderNo} onClose={onClose} />}
    </Sheet>
  );
}

function SheetContent({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const query = callQuery(refundSheet, { orderNo });
  // Not from the cache: the operator decides by these numbers.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || !isFetchedAfterMount) return <ListSkeleton rows={6} />;
  if (data.payments.every(({ refundableFen }) => refundableFen === 0))
    return (
      <EmptyState icon="receipt" title={texts.nothing} level={3}>
        {data.payments.some(({ reservedFen }) => reservedFen > 0) && texts.inApproval}
      </EmptyState>
    );
  return <RefundForm sheet={data} onClose={onClose} />;
}
