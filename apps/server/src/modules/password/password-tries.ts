import { limitedAddress } from '../../http/limited-address.ts';
import type { Services } from '../../services.ts';

/** Wrong passwords for one number: ten in ten minutes, a hundred a day. */
const NUMBER_LIMITS = [
  { seconds: 600, tries: 10 },
  { seconds: 24 * 3600, tries: 100 },
] as const;
/** Wrong passwords from one client address; many people may share one. */
const ADDRESS_LIMIT = { seconds: 600, tries: 50 } as const;

export interface PasswordTry {
  readonly mobile: string;
  /** Client address. */
  readonly address: string;
}

type Store = Pick<Services, 'kv'>;

const numberKey = (mobile: string, seconds: number): string => `password-tries:${seconds}:${mobile}`;
const addressKey = (address: string): string => `password-tries-from:${limitedAddress(address)}`;

/** Whether the limits leave room for another try. Only reads, which is what most tries of an attack come to. */
export async function mayTryPassword({ kv }: Store, { mobile, address }: PasswordTry): Promise<boolean> {
  const limits = [
    { key: addressKey(address), tries: ADDRESS_LIMIT.tries },
    ...NUMBER_LIMITS.map(({ seconds, tries }) => ({ key: numberKey(mobile, seconds), tries })),
  ];
  const counts = await kv.getAll(limits.map(({ key }) => key));
  return limits.every(({ tries }, index) => Number(counts[index] ?? 0) < tries);
}

/**
 * Counts a try against the number before the password is looked at, and tells whether it is within the limits: however
 * many come at once, no more are ever compared. A number that nobody has is counted alike.
 */
export async function countPasswordTry({ kv }: Store, { mobile }: PasswordTry): Promise<boolean> {
  const counts = await kv.countAll(
    NUMBER_LIMITS.map(({ seconds }) => ({ key: numberKey(mobile, seconds), lifetimeSeconds: seconds })),
  );
  return NUMBER_LIMITS.every(({ tries }, index) => (counts[index] ?? 0) <= tries);
}

/** Counts a wrong password against the client address. */
export async function countWrongPassword({ kv }: Store, { address }: PasswordTry): Promise<void> {
  await kv.count(addressKey(address), ADDRESS_LIMIT.seconds);
}

/** Forgives the number its tries: after the right password, and when its owner set a new one. */
export async function forgivePasswordTries({ kv }: Store, mobile: string): Promise<void> {
  await kv.delete(...NUMBER_LIMITS.map(({ seconds }) => numberKey(mobile, seconds)));
}
