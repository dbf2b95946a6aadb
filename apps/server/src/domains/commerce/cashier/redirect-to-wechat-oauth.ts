import { browserNonce } from '../../../lib/crypto/tokens.ts';
import type { PayerIdentity } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/api-address.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { cashierAddress } from './cashier-pages.ts';
import { issuePayerOAuthState } from './payer-oauth-state.ts';

export interface PayerQuestion {
  readonly payer: PayerIdentity;
  /** The cashier that goes on with the answer. */
  readonly address: CashierAddress;
  /** Public address of this server as the request gives it. */
  readonly origin: string;
  /** What the browser remembers of an earlier question. */
  readonly knownMark: string | undefined;
}

/** A trip to another site, of which the browser remembers that it began it. */
export interface MarkedRedirect {
  readonly kind: 'redirect';
  readonly url: string;
  /** What the browser has to remember until it comes back. */
  readonly mark: string;
  /** Whether it comes back by TLS, so that the mark may travel by TLS alone. */
  readonly isSecure: boolean;
}

/** Sends a payer to where WeChat tells who they are; the cashier goes on from there (contract 11.5, 11.7). */
export async function redirectToWechatOAuth(
  { kv, settings }: Pick<Services, 'kv' | 'settings'>,
  { payer, address, origin, knownMark }: PayerQuestion,
): Promise<MarkedRedirect> {
  const mark = browserNonce(knownMark);
  const state = await issuePayerOAuthState(kv, { mark, sign: address.sign });
  const base = apiAddress(await settings.all(), origin);
  const url = payer.authorizeUrl({ callbackUrl: base + cashierAddress(address), state });
  return { kind: 'redirect', url, mark, isSecure: base.startsWith('https:') };
}
