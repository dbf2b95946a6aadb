import type { RoundTrip, RoundTripRedirect } from '../../../http/oauth-round-trip.ts';
import { startRoundTrip } from '../../../http/oauth-round-trip.ts';
import type { PayerIdentity } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { cashierAddress } from './cashier-pages.ts';

/** The round trip of a payer to WeChat and back to the cashier. Its subject is the checkout token. */
export const PAYER_ROUND_TRIP: RoundTrip = {
  name: 'payer-state',
  cookie: 'zaixue_payer',
  cookiePath: '/payment',
};

export interface WechatOAuthInput {
  readonly payer: PayerIdentity;
  /** The cashier page that WeChat sends the payer back to. */
  readonly address: CashierAddress;
  /** Public address of this server, taken from the request. */
  readonly origin: string;
  /** The nonce that the browser already has, if any. */
  readonly knownNonce: string | undefined;
}

export interface WechatOAuthRedirect extends RoundTripRedirect {
  readonly kind: 'redirect';
}

/** Redirects a payer to WeChat OAuth to obtain their `openid`; WeChat sends them back to the cashier (contract 11.5, 11.7). */
export async function redirectToWechatOAuth(
  { kv, settings }: Pick<Services, 'kv' | 'settings'>,
  { payer, address, origin, knownNonce }: WechatOAuthInput,
): Promise<WechatOAuthRedirect> {
  const base = apiAddress(await settings.all(), origin);
  const callbackUrl = base + cashierAddress(address);
  const redirect = await startRoundTrip(kv, PAYER_ROUND_TRIP, {
    knownNonce,
    subject: address.checkoutToken,
    base,
    authorizeUrl: (state) => payer.authorizeUrl({ callbackUrl, state }),
  });
  return { kind: 'redirect', ...redirect };
}
