import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MEMBER_KEY } from '../../../api/queries/member.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { fetchOrderStatus, ORDER_CLOSED, ORDER_PAID } from '../../../shared/paying/order-status.ts';
import { payingOrder } from '../../../shared/paying/paying-order.ts';
import { orderNoFromState } from '../placed-order.ts';

const POLL_INTERVAL_MS = 2000;
/** One minute in total. Gateways usually notify the server within seconds. */
const MAX_POLLS = 30;

type PaymentResult = 'checking' | 'paid' | 'timed-out' | 'closed';

interface PaymentResultState {
  readonly result: PaymentResult;
  /** Null if this browser started no payment, so there is nothing to query. */
  readonly orderNo: string | null;
  retry(): void;
}

/**
 * Queries the status of the order in the history entry, or of the order last sent to the checkout. Polls every two
 * seconds for one minute, because the gateway's notification may arrive after the user. The result in the return
 * address is not trusted.
 */
export function usePaymentResult(): PaymentResultState {
  const client = useQueryClient();
  const { state } = useLocation();
  const [orderNo] = useState(() => orderNoFromState(state) ?? payingOrder.recall());
  const [round, setRound] = useState(1);
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: [MEMBER_KEY, 'payment-result', orderNo, round],
    enabled: orderNo !== null,
    queryFn: () => fetchOrderStatus(orderNo ?? ''),
    refetchInterval: ({ state }) => {
      const pollCount = state.dataUpdateCount + state.errorUpdateCount;
      return isFinal(state.data) || pollCount >= MAX_POLLS ? false : POLL_INTERVAL_MS;
    },
  });
  const [pollCount, setPollCount] = useState(0);
  useEffect(() => {
    if (dataUpdatedAt || errorUpdatedAt) setPollCount((count) => count + 1);
  }, [dataUpdatedAt, errorUpdatedAt]);
  useEffect(() => {
    if (data !== ORDER_PAID) return;
    // Reload everything that depends on the purchase.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'payment-result';
    void client.invalidateQueries({ queryKey: [MEMBER_KEY], predicate: isOther });
  }, [data, client]);

  return {
    result: resultOf(orderNo, data, pollCount),
    orderNo,
    retry() {
      setPollCount(0);
      setRound(round + 1);
    },
  };
}

const isFinal = (status: number | undefined): boolean => status === ORDER_PAID || status === ORDER_CLOSED;

function resultOf(orderNo: string | null, status: number | undefined, pollCount: number): PaymentResult {
  if (orderNo === null || status === ORDER_PAID) return 'paid';
  if (status === ORDER_CLOSED) return 'closed';
  return pollCount >= MAX_POLLS ? 'timed-out' : 'checking';
}
