import { addressNetworks, NETWORK_TRIES } from '../../../../http/limits/address-networks.ts';
import { rateLimitKey } from '../../../../http/limits/rate-limit-key.ts';
import type { Services } from '../../../../services.ts';
import { loginDelayMs } from '../../../identity/password/login-delay.ts';

/** Tries per name and address, or per known browser, in ten minutes. */
const LIMIT = { seconds: 600, tries: 10 } as const;
/** Tries with any name per address, in ten minutes. */
const TRIES_OF_ADDRESS = 30;

export interface OperatorAttempt {
  /** As typed, in lower case. */
  readonly name: string;
  /** Client address. */
  readonly address: string;
  /** Id of a browser in which this operator has logged in before; null for others. */
  readonly browser: string | null;
  /** The session in which a password is asked again; absent at a login. */
  readonly sessionId?: number;
}

type Store = Pick<Services, 'kv'>;

const nameKey = (name: string): string => `operator-delay:${name}`;
const browserKey = (browser: string): string => `operator-tries-browser:${browser}`;
const sessionKey = (id: number): string => `operator-tries-session:${id}`;
const addressKey = (address: string): string => `operator-tries-from:${rateLimitKey(address)}`;

const pairLimits = ({ name, address }: OperatorAttempt): { key: string; tries: number }[] =>
  addressNetworks(address).map((network) => ({
    key: `operator-tries:${network.name}:${name}`,
    tries: LIMIT.tries * NETWORK_TRIES[network.bits],
  }));

/**
 * Counts a try before the password is compared, so that simultaneous tries cannot exceed the limits. Returns the delay
 * in milliseconds, or null when over a limit. A known browser has its own counter, so an attacker cannot lock the
 * operator out.
 */
export async function countOperatorTry({ kv }: Store, attempt: OperatorAttempt): Promise<number | null> {
  // Somebody who took over a session could try from many addresses.
  if (attempt.sessionId !== undefined) {
    if ((await kv.count(sessionKey(attempt.sessionId), LIMIT.seconds)) > LIMIT.tries) return null;
  }
  if (attempt.browser !== null) {
    return (await kv.count(browserKey(attempt.browser), LIMIT.seconds)) <= LIMIT.tries ? 0 : null;
  }
  const limits = [{ key: addressKey(attempt.address), tries: TRIES_OF_ADDRESS }, ...pairLimits(attempt)];
  const counts = await kv.countAll(limits.map(({ key }) => ({ key, lifetimeSeconds: LIMIT.seconds })));
  if (!limits.every(({ tries }, index) => (counts[index] ?? 0) <= tries)) return null;
  return loginDelayMs(await kv.count(nameKey(attempt.name), LIMIT.seconds));
}

/** Clears the tries with this name at this address and in this browser, after a correct password. */
export async function clearOperatorTries({ kv }: Store, attempt: OperatorAttempt): Promise<void> {
  const keys = [nameKey(attempt.name), ...pairLimits(attempt).map(({ key }) => key)];
  if (attempt.browser !== null) keys.push(browserKey(attempt.browser));
  if (attempt.sessionId !== undefined) keys.push(sessionKey(attempt.sessionId));
  await kv.delete(...keys);
}
