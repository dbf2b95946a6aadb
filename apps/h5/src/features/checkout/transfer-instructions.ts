import { queryOptions } from '@tanstack/react-query';
import { toMap, toText } from '../../api/normalise.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { callFrom } from '../../api/query-client.ts';

/** The operator's instructions for a bank transfer; asking for them chooses it for the order (contract 11.6). */
export const transferInstructionsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'transfer', orderNo],
    enabled: orderNo !== '',
    queryFn: async (context) =>
      toText(toMap<unknown>(await callFrom(context, 'orderHandPay', { order_id: orderNo })).text),
  });
