import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/api-failure.ts';
import { hasExtension } from '../../../api/extensions.ts';
import { toMap, toNumber, toText } from '../../../api/normalise.ts';
import { MEMBER_KEY } from '../../../api/queries/member.ts';
import { callFrom } from '../../../api/query-client.ts';

/** The operator's instructions for a bank transfer. The call also sets bank transfer as the order's payment (contract 11.6). */
export const transferInstructionsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'transfer', orderNo],
    enabled: orderNo !== '',
    queryFn: async (context) =>
      toText(toMap<unknown>(await callFrom(context, 'orderHandPay', { order_id: orderNo })).text),
  });

/**
 * The amount due, yuan, from the server: the price in the address may be outdated or forged, and a promo code may have
 * been rejected. Null if the server cannot return a single order.
 */
export const transferDueQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'transfer-due', orderNo],
    enabled: orderNo !== '',
    queryFn: async (context) => {
      if (!(await hasExtension(context.client, 'open-orders'))) return null;
      try {
        const options = { silent: true, optional: true };
        const wire = await callFrom(context, 'orderDetail', { order_no: orderNo }, options);
        const due = toNumber(toMap<unknown>(wire).total, -1);
        return due < 0 ? null : due;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return null;
      }
    },
  });
