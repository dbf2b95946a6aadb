import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import { fetchOrderStatus, ORDER_PAID } from '../../shared/paying/order-status.ts';

/** Reads the order number from the state of a history entry, or returns null. */
export function orderNoFromState(state: unknown): string | null {
  const { orderNo } = (typeof state === 'object' && state !== null ? state : {}) as { orderNo?: unknown };
  return typeof orderNo === 'string' && orderNo !== '' ? orderNo : null;
}

/** Returns a function that stores the placed order in the current history entry. Call it before leaving the page. */
export function useRememberPlacedOrder(): (orderNo: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (orderNo) => void navigate(pathname + search, { replace: true, state: { orderNo } }),
    [navigate, pathname, search],
  );
}

/**
 * Redirects to the success page if the order that was placed from this history entry has been paid. Returns true while
 * the status is loading.
 */
export function usePaidRedirect(): boolean {
  const navigate = useNavigate();
  const client = useQueryClient();
  const placed = orderNoFromState(useLocation().state);
  // Read once on entry: an order that was just placed is not paid yet.
  const [checkedOrder, setCheckedOrder] = useState(placed);
  const { data, isPending, refetch } = useQuery({
    queryKey: [MEMBER_KEY, 'placed-order', checkedOrder],
    enabled: checkedOrder !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => fetchOrderStatus(checkedOrder ?? ''),
  });
  useEffect(() => {
    // The back-forward cache restores the page without loading anything.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      void client.invalidateQueries({ queryKey: [MEMBER_KEY, 'orders'] });
      if (placed !== null && placed === checkedOrder) void refetch();
      else setCheckedOrder(placed);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [client, placed, checkedOrder, refetch]);
  const isPaid = data === ORDER_PAID;
  useEffect(() => {
    if (isPaid) void navigate('/order/success', { replace: true, state: { orderNo: checkedOrder } });
  }, [isPaid, checkedOrder, navigate]);
  return checkedOrder !== null && (isPending || isPaid);
}
