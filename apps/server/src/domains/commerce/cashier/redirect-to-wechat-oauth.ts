import { randomBytes } from 'node:crypto';
import { hashNonce, keepOrCreateNonce } from '../../../lib/crypto/tokens.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';
import type { PayerIdentity } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { cashierAddress } from './cashier-pages.ts';

/** Maximum time that a payer may spend at WeChat, seconds; the same as for a login (contract 3.3). */
export const PAYER_STATE_SECONDS = 600;

/** What an OAuth state is bound to: one browser and one order. */
export interface PayerOAuthState {
  /** Secret that only the payer's browser holds. */
  readonly nonce: string;
  readonly checkoutToken: string;
}

export interface WechatOAuthInput {
  readonly payer: PayerIdentity;
  /** The cashier page that WeChat sends the payer back to. */
  readonly address: CashierAddress;
  /** Public address of this server, taken from the request. */
  readonly origin: string;
  /** The nonce that the browser already has, if any. */
  readonly knownNonce: string | undefined;
}

/** A redirect to WeChat, and the cookie that binds it to the browser. */
export interface WechatOAuthRedirect {
  readonly kind: 'redirect';
  readonly url: string;
  /** To be stored in the browser until it comes back. */
  readonly nonce: string;
  /** Whether the browser comes back over TLS, so that the cookie can be `secure`. */
  readonly isSecure: boolean;
}

/** Redirects a payer to WeChat OAuth to obtain their `openid`; WeChat sends them back to the cashier (contract 11.5, 11.7). */
export async function redirectToWechatOAuth(
  { kv, settings }: Pick<Services, 'kv' | 'settings'>,
  { payer, address, origin, knownNonce }: WechatOAuthInput,
): Promise<WechatOAuthRedirect> {
  const nonce = keepOrCreateNonce(knownNonce);
  const state = await issuePayerOAuthState(kv, { nonce, checkoutToken: address.checkoutToken });
  const base = apiAddress(await settings.all(), origin);
  const url = payer.authorizeUrl({ callbackUrl: base + cashierAddress(address), state });
  return { kind: 'redirect', url, nonce, isSecure: base.startsWith('https:') };
}

const key = (state: string): string => `payer-state:${state}`;
const stored = ({ nonce, checkoutToken }: PayerOAuthState): string =>
  `${hashNonce(nonce)} ${hashNonce(checkoutToken)}`;

/** Creates a random OAuth `state` for one browser, one order and one use. */
async function issuePayerOAuthState(kv: KeyValueStore, bound: PayerOAuthState): Promise<string> {
  // WeChat accepts only letters and digits.
  const state = randomBytes(16).toString('hex');
  await kv.set(key(state), stored(bound), PAYER_STATE_SECONDS);
  return state;
}

/** Uses up a state; false if it was used before or was issued for another browser or order. */
export async function takePayerState(
  kv: KeyValueStore,
  state: string,
  { nonce, checkoutToken }: { readonly nonce: string | undefined; readonly checkoutToken: string },
): Promise<boolean> {
  if (state === '' || nonce === undefined) return false;
  return (await kv.take(key(state))) === stored({ nonce, checkoutToken });
}
