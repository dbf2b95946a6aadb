import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { fetchOrderStatus, ORDER_PAID } from '../../shared/paying/order-status.ts';

/** The order that a history entry is about, or null: the one placed from it, or the one its screen tells of. */
export function orderNoIn(state: unknown): string | null {
  const { orderNo } = (typeof state === 'object' && state !== null ? state : {}) as { orderNo?: unknown };
  return typeof orderNo === 'string' && orderNo !== '' ? orderNo : null;
}

/** Writes into the present history entry which order was placed from it; to be called before the page is left. */
export function useRememberPlacedOrder(): (orderNo: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (orderNo) => void navigate(pathname + search, { replace: true, state: { orderNo } }),
    [navigate, pathname, search],
  );
}

/**
 * For who comes back to a screen that an order was placed from: when it is paid by now, its success page takes this
 * screen's place. True while that is being found out.
 */
export function usePaidRedirect(): boolean {
  const navigate = useNavigate();
  const client = useQueryClient();
  const placed = orderNoIn(useLocation().state);
  // As it was on entry: an order placed just now is not paid yet.
  const [asked, setAsked] = useState(placed);
  const { data, isPending, refetch } = useQuery({
    queryKey: [MEMBER_KEY, 'placed-order', asked],
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => fetchOrderStatus(asked ?? ''),
  });
  useEffect(() => {
    // The browser may show the page as it was left, with nothing loaded anew.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      void client.invalidateQueries({ queryKey: [MEMBER_KEY, 'orders'] });
      if (placed !== null && placed === asked) void refetch();
      else setAsked(placed);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [client, placed, asked, refetch]);
  const isPaid = data === ORDER_PAID;
  useEffect(() => {
    if (isPaid) void navigate('/order/success', { replace: true, state: { orderNo: asked } });
  }, [isPaid, asked, navigate]);
  return asked !== null && (isPending || isPaid);
}
