import { rateLimitKey } from './rate-limit-key.ts';

const GROUPS_OF_A_SITE = 3;
const DIGITS_OF_A_GROUP = 4;
const DIGITS_OF_A_56 = 2;

/** A network whose requests are counted together. */
export interface CountedNetwork {
  /** Unique as part of a key: networks of different sizes never have the same name. */
  readonly name: string;
  /** 32 for one IPv4 address; 64, 56 or 48 for IPv6. */
  readonly bits: 32 | 64 | 56 | 48;
}

/** Factor by network size for the number of wrong passwords per name or mobile number. */
export const NETWORK_TRIES = { 32: 1, 64: 1, 56: 2, 48: 4 } as const;
/** Factor by network size for the daily limit of one address. */
export const NETWORK_SHARES = { 32: 1, 64: 1, 56: 1.5, 48: 2 } as const;

/**
 * Returns the networks of a client address that daily limits count, smallest first. One IPv6 customer often has a /56 or
 * /48, which contains thousands of /64 networks. For IPv4 only the address itself is counted.
 */
export function addressNetworks(address: string): readonly CountedNetwork[] {
  const smallest = rateLimitKey(address);
  const groups = smallest.split(':');
  if (groups.length !== GROUPS_OF_A_SITE + 1) return [{ name: smallest, bits: 32 }];
  const site = groups.slice(0, GROUPS_OF_A_SITE).join(':');
  const last = (groups[GROUPS_OF_A_SITE] ?? '').padStart(DIGITS_OF_A_GROUP, '0').slice(0, DIGITS_OF_A_56);
  return [
    { name: smallest, bits: 64 },
    { name: `${site}:${last}00/56`, bits: 56 },
    { name: `${site}/48`, bits: 48 },
  ];
}
