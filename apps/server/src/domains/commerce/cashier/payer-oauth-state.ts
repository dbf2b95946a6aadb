import { randomBytes } from 'node:crypto';
import { hashNonce } from '../../../lib/crypto/tokens.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';

/** How long a payer may take at WeChat, seconds; as long as a login may (contract 3.3). */
export const PAYER_STATE_SECONDS = 600;

/** Whose payment of what is under way. */
export interface PayerOAuthState {
  /** What only the browser that pays holds. */
  readonly mark: string;
  /** Opens the cashier of the order. */
  readonly sign: string;
}

const key = (state: string): string => `payer-state:${state}`;
const meaning = ({ mark, sign }: PayerOAuthState): string => `${hashNonce(mark)} ${hashNonce(sign)}`;

/** Makes the `state` that goes to WeChat and comes back with who pays: random, for one browser, one order and one use. */
export async function issuePayerOAuthState(kv: KeyValueStore, errand: PayerOAuthState): Promise<string> {
  // Letters and digits alone, as WeChat wants it.
  const state = randomBytes(16).toString('hex');
  await kv.set(key(state), meaning(errand), PAYER_STATE_SECONDS);
  return state;
}

/** Whether a state that came back was given to this browser for this order and is here for the first time. */
export async function takePayerState(
  kv: KeyValueStore,
  state: string,
  { mark, sign }: { readonly mark: string | undefined; readonly sign: string },
): Promise<boolean> {
  if (state === '' || mark === undefined) return false;
  return (await kv.take(key(state))) === meaning({ mark, sign });
}
