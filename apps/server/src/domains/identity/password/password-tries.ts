import { addressNetworks, NETWORK_TRIES } from '../../../http/limits/address-networks.ts';
import { rateLimitKey } from '../../../http/limits/rate-limit-key.ts';
import type { Counter } from '../../../ports/kv/port.ts';
import type { Services } from '../../../services.ts';
import { loginDelayMs } from './login-delay.ts';

/** Wrong passwords per number and client network: ten in ten minutes, a hundred a day. */
const PAIR_LIMITS = [
  { seconds: 600, tries: 10 },
  { seconds: 24 * 3600, tries: 100 },
] as const;
/** Wrong passwords per client address. Many members may share one. */
const ADDRESS_LIMIT = { seconds: 600, tries: 50 } as const;
/** Window of the counter that delays a number, seconds; it counts tries from all addresses. */
const DELAY_SECONDS = 600;

export interface PasswordAttempt {
  readonly mobile: string;
  /** Client address. */
  readonly address: string;
}

type Store = Pick<Services, 'kv'>;

interface Limit extends Counter {
  readonly tries: number;
}

const addressKey = (address: string): string => `password-tries-from:${rateLimitKey(address)}`;
const numberKey = (mobile: string): string => `password-delay:${mobile}`;

/**
 * Limits of a number per client network. They include the wider IPv6 networks, so changing the address does not help.
 */
function pairLimits({ mobile, address }: PasswordAttempt): readonly Limit[] {
  return addressNetworks(address).flatMap(({ name, bits }) =>
    PAIR_LIMITS.map(({ seconds, tries }) => ({
      key: `password-tries:${seconds}:${mobile}:${name}`,
      lifetimeSeconds: seconds,
      tries: tries * NETWORK_TRIES[bits],
    })),
  );
}

/** Whether the limits allow another try. Only reads: most tries of an attack end here. */
export async function canTryPassword({ kv }: Store, attempt: PasswordAttempt): Promise<boolean> {
  const limits = [
    { key: addressKey(attempt.address), tries: ADDRESS_LIMIT.tries },
    ...pairLimits(attempt).map(({ key, tries }) => ({ key, tries })),
  ];
  const counts = await kv.getAll(limits.map(({ key }) => key));
  return limits.every(({ tries }, index) => Number(counts[index] ?? 0) < tries);
}

/**
 * Counts a try before the password is compared, so that simultaneous tries cannot exceed the limits. Returns the delay
 * in milliseconds, or null when over a limit. Unknown numbers are counted the same way.
 */
export async function countPasswordTry({ kv }: Store, attempt: PasswordAttempt): Promise<number | null> {
  const limits = pairLimits(attempt);
  const number = { key: numberKey(attempt.mobile), lifetimeSeconds: DELAY_SECONDS };
  const [ofNumber = 0, ...counts] = await kv.countAll([
    number,
    ...limits.map(({ key, lifetimeSeconds }) => ({ key, lifetimeSeconds })),
  ]);
  const isWithin = limits.every(({ tries }, index) => (counts[index] ?? 0) <= tries);
  return isWithin ? loginDelayMs(ofNumber) : null;
}

/** Counts a wrong password against the client address. */
export async function countWrongPassword({ kv }: Store, { address }: PasswordAttempt): Promise<void> {
  await kv.count(addressKey(address), ADDRESS_LIMIT.seconds);
}

/** Clears the tries of the number at this address and its delay, after a correct or a new password. */
export async function clearPasswordTries({ kv }: Store, attempt: PasswordAttempt): Promise<void> {
  await kv.delete(numberKey(attempt.mobile), ...pairLimits(attempt).map(({ key }) => key));
}
