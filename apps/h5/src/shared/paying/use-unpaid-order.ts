import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { toMap, toText } from '../../api/normalise.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { reportUnexpected } from '../../api/report-unexpected.ts';
import { useAction } from '../../api/use-action.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { useLeaving } from '../../platform/navigation/use-leaving.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { cashierAddress } from './pay-addresses.ts';
import { payingOrder } from './paying-order.ts';
import { payingTexts } from './paying-texts.ts';

/**
 * Pays or cancels an order that waits for its money. What has changed meanwhile is said and shown. `onLeaving` is
 * called right before the page goes to the cashier.
 */
export function useUnpaidOrder(orderNo: string, onLeaving: () => void = () => undefined) {
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useLeaving();
  const { isBusy: isCancelling, run } = useAction();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: [MEMBER_KEY, 'orders'] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `client` is one for the life of the app
  useEffect(() => {
    // Back from the cashier, the browser may show the page as it was left.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) void reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return {
    isLeaving,
    isCancelling,
    reload,
    async pay(): Promise<void> {
      setIsLeaving(true);
      try {
        const wire = toMap<unknown>(await api('orderPay', { order_no: orderNo }));
        payingOrder.remember(orderNo);
        onLeaving();
        hardNavigate.to(cashierAddress(toText(wire.pay_url), window.location.origin));
      } catch (error) {
        // It was paid or cancelled on another device, or the connection is lost.
        reportUnexpected(error);
        setIsLeaving(false);
        await reload();
      }
    },
    /** Calls `onCancelled` when the order needs no further check. */
    cancel: (onCancelled: () => void): Promise<void> =>
      run(async () => {
        try {
          await api('orderCancel', { order_no: orderNo });
          showToast(payingTexts.cancelled);
        } finally {
          await reload();
        }
        onCancelled();
      }),
  };
}
