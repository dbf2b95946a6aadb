import { addressNetworks, NETWORK_TRIES } from '../../../http/limits/address-networks.ts';
import { rateLimitKey } from '../../../http/limits/rate-limit-key.ts';
import type { Counter } from '../../../ports/kv/port.ts';
import type { Services } from '../../../services.ts';
import { loginDelayMs } from './login-delay.ts';

/** Wrong passwords for one number from one address: ten in ten minutes, a hundred a day. */
const PAIR_LIMITS = [
  { seconds: 600, tries: 10 },
  { seconds: 24 * 3600, tries: 100 },
] as const;
/** Wrong passwords from one client address; many people may share one. */
const ADDRESS_LIMIT = { seconds: 600, tries: 50 } as const;
/** Window in which tries at one number, from any address, add to its delay. */
const DELAY_SECONDS = 600;

export interface PasswordTry {
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

/** The limits of a number at an address; a wide network cannot get around them by changing its address. */
function pairLimits({ mobile, address }: PasswordTry): readonly Limit[] {
  return addressNetworks(address).flatMap(({ name, bits }) =>
    PAIR_LIMITS.map(({ seconds, tries }) => ({
      key: `password-tries:${seconds}:${mobile}:${name}`,
      lifetimeSeconds: seconds,
      tries: tries * NETWORK_TRIES[bits],
    })),
  );
}

/** Whether the limits leave room for another try. Only reads, which is what most tries of an attack come to. */
export async function mayTryPassword({ kv }: Store, attempt: PasswordTry): Promise<boolean> {
  const limits = [
    { key: addressKey(attempt.address), tries: ADDRESS_LIMIT.tries },
    ...pairLimits(attempt).map(({ key, tries }) => ({ key, tries })),
  ];
  const counts = await kv.getAll(limits.map(({ key }) => key));
  return limits.every(({ tries }, index) => Number(counts[index] ?? 0) < tries);
}

/**
 * Counts a try before the password is looked at, and answers how long it must wait, milliseconds; null when it is over
 * the limits: however many come at once, no more are ever compared. A number that nobody has is counted alike.
 */
export async function countPasswordTry({ kv }: Store, attempt: PasswordTry): Promise<number | null> {
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
export async function countWrongPassword({ kv }: Store, { address }: PasswordTry): Promise<void> {
  await kv.count(addressKey(address), ADDRESS_LIMIT.seconds);
}

/** Forgives the number its tries at this address and its delay: after the right password, and after a new one. */
export async function forgivePasswordTries({ kv }: Store, attempt: PasswordTry): Promise<void> {
  await kv.delete(numberKey(attempt.mobile), ...pairLimits(attempt).map(({ key }) => key));
}
