import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { toMap, toText } from '../../api/normalise.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { cashierAddress } from '../../paying/pay-addresses.ts';
import { payingOrder } from '../../paying/paying-order.ts';
import { pageLeave } from '../../platform/page-leave.ts';
import { useLeaving } from '../../platform/use-leaving.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { orderTexts } from './order-texts.ts';

/** Pays or cancels an order that waits for its money. What has changed meanwhile is said and shown. */
export function useUnpaidOrder(orderNo: string) {
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useLeaving();
  const [isCancelling, setIsCancelling] = useState(false);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: [MEMBER_KEY, 'orders'] });
  return {
    isLeaving,
    isCancelling,
    reload,
    async pay(): Promise<void> {
      setIsLeaving(true);
      try {
        const wire = toMap<unknown>(await api('orderPay', { order_no: orderNo }));
        payingOrder.remember(orderNo);
        pageLeave.to(cashierAddress(toText(wire.pay_url), window.location.origin));
      } catch {
        // Its toast says why: it has been paid or cancelled elsewhere, or the line is down.
        setIsLeaving(false);
        await reload();
      }
    },
    /** Resolves with whether there is nothing left to ask. */
    async cancel(): Promise<boolean> {
      setIsCancelling(true);
      try {
        await api('orderCancel', { order_no: orderNo });
        showToast(orderTexts.cancelled);
        await reload();
        return true;
      } catch {
        await reload();
        return false;
      } finally {
        setIsCancelling(false);
      }
    },
  };
}
