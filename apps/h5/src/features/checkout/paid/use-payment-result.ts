import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { MEMBER_KEY } from '../../../api/queries/member.ts';
import { fetchOrderStatus, ORDER_CLOSED, ORDER_PAID } from '../../../shared/paying/order-status.ts';
import { payingOrder } from '../../../shared/paying/paying-order.ts';
import { orderNoIn } from '../placed-order.ts';

const ASK_EVERY_MS = 2000;
/** Gateways mostly tell within seconds; after a minute waiting on the page helps nobody. */
const ASK_TIMES = 30;

type PaymentResult = 'asking' | 'paid' | 'late' | 'closed';

interface PaymentQuestion {
  readonly result: PaymentResult;
  /** Null when nothing was taken to a cashier from here, and so nothing can be asked. */
  readonly orderNo: string | null;
  askAgain(): void;
}

/**
 * How the order stands that the history entry names, else the one that was last taken to a cashier. The service is asked, every two seconds for a minute,
 * since a return address says nothing and the gateway's notice may come later than the person.
 */
export function usePaymentResult(): PaymentQuestion {
  const client = useQueryClient();
  const { state } = useLocation();
  const [orderNo] = useState(() => orderNoIn(state) ?? payingOrder.recall());
  const [round, setRound] = useState(1);
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: [MEMBER_KEY, 'payment-result', orderNo, round],
    enabled: orderNo !== null,
    queryFn: () => fetchOrderStatus(orderNo ?? ''),
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      return isSettled(state.data) || asked >= ASK_TIMES ? false : ASK_EVERY_MS;
    },
  });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (dataUpdatedAt || errorUpdatedAt) setAsked((count) => count + 1);
  }, [dataUpdatedAt, errorUpdatedAt]);
  useEffect(() => {
    if (data !== ORDER_PAID) return;
    // What was bought shows everywhere at once.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'payment-result';
    void client.invalidateQueries({ queryKey: [MEMBER_KEY], predicate: isOther });
  }, [data, client]);

  return {
    result: resultOf(orderNo, data, asked),
    orderNo,
    askAgain() {
      setAsked(0);
      setRound(round + 1);
    },
  };
}

const isSettled = (status: number | undefined): boolean => status === ORDER_PAID || status === ORDER_CLOSED;

function resultOf(orderNo: string | null, status: number | undefined, asked: number): PaymentResult {
  if (orderNo === null || status === ORDER_PAID) return 'paid';
  if (status === ORDER_CLOSED) return 'closed';
  return asked >= ASK_TIMES ? 'late' : 'asking';
}
