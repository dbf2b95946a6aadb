import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/api-failure.ts';
import { hasExtension } from '../../../api/extensions.ts';
import { toMap, toNumber, toText } from '../../../api/normalise.ts';
import { MEMBER_KEY } from '../../../api/queries/member.ts';
import { callFrom } from '../../../api/query-client.ts';

/** The operator's instructions for a bank transfer; asking for them chooses it for the order (contract 11.6). */
export const transferInstructionsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'transfer', orderNo],
    enabled: orderNo !== '',
    queryFn: async (context) =>
      toText(toMap<unknown>(await callFrom(context, 'orderHandPay', { order_id: orderNo })).text),
  });

/**
 * What is to be sent for an order, yuan, by the service's own word: the address may be old or made up, and a promo code
 * may have been refused. Null on services that do not tell of one order.
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
