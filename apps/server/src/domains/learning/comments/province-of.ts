import { BlockList, isIP } from 'node:net';
import type { ClientFacts } from '../../../http/input/client-facts.ts';

/** What stands for the province of an address that belongs to no place (contract 8.2). */
const PRIVATE_PROVINCE = '内网IP';

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv6');
}

/**
 * The province a comment shows (contract 8.2): that of a trusted proxy, `内网IP` for a private address, else none. No
 * address is ever sent to anyone to be looked up.
 */
export function provinceOf({ address, province }: Pick<ClientFacts, 'address' | 'province'>): string {
  if (province) return province;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return '';
  return privateAddresses.check(plain, family === 6 ? 'ipv6' : 'ipv4') ? PRIVATE_PROVINCE : '';
}
