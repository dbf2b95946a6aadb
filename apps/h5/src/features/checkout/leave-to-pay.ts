import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { hasExtension } from '../../api/extensions.ts';
import { toMap, toText } from '../../api/normalise.ts';
import { hardNavigate } from '../../platform/navigation.ts';
import { getToken } from '../../session/token-store.ts';
import { cashierAddress, payRedirectAddress } from '../../shared/paying/pay-addresses.ts';
import { payingOrder } from '../../shared/paying/paying-order.ts';
import type { NewOrder } from './place-order.ts';

/** Goes to the hosted cashier of a service of generation B. */
export function leaveToCashier({ orderNo, payUrl }: NewOrder): void {
  payingOrder.remember(orderNo);
  hardNavigate.to(cashierAddress(payUrl, window.location.origin));
}

interface ProviderInput {
  readonly orderNo: string;
  readonly payment: string;
  readonly scene: 'wechat' | 'h5';
  readonly serviceUrl: string;
}

/** Goes to the payment provider by a service of generation A. */
export async function leaveToProvider(
  client: QueryClient,
  { orderNo, ...input }: ProviderInput,
): Promise<void> {
  const hasTickets = await hasExtension(client, 'pay-ticket');
  const token = (hasTickets ? await payTicket(orderNo) : null) ?? getToken() ?? '';
  payingOrder.remember(orderNo);
  hardNavigate.to(payRedirectAddress({ ...input, orderNo, token, origin: window.location.origin }));
}

/** A ticket in place of the login token, which else lands in logs; null where none is to be had (contract 11.5). */
async function payTicket(orderNo: string): Promise<string | null> {
  try {
    const wire = await api(
      'orderPayTicket',
      { order_no: orderNo },
      { silent: true, optional: true, unauthorised: 'reject' },
    );
    return toText(toMap<unknown>(wire).ticket) || null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return null;
  }
}
