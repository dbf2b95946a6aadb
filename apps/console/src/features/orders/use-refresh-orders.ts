import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Calls whose answers change with an order or a payment. */
const CHANGED = ['orderList', 'operatorOrder', 'ledgerList', 'startPage'];

/** Loads again what shows orders and money. */
export function useRefreshOrders(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] }))),
    [client],
  );
}
