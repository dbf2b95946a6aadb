import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Calls whose answers change with a refund or an approval. */
const CHANGED = [
  ...['approvalList', 'refundList', 'refundApplicationList', 'refundSheet'],
  ...['orderList', 'operatorOrder', 'ledgerList', 'startPage'],
];

/** Loads again what shows refunds, approvals and orders. */
export function useRefreshMoney(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] }))),
    [client],
  );
}
