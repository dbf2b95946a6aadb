import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/**
 * Returns the key of a rate limit per client: the IPv4 address, or the /64 network of an IPv6 address, because one
 * customer can use all of its addresses. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function rateLimitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare) || bare.includes('.')) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
