import { BlockList, isIP } from 'node:net';
import type { ClientInfo } from '../../../http/input/client-info.ts';

/** Shown instead of a province for a private address (contract 8.2). */
const PRIVATE_ADDRESS_PROVINCE = '内网IP';

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
 * Finds the province that a comment shows (contract 8.2): the one a trusted proxy names, `内网IP` for a private
 * address, else none. Addresses are not sent to a lookup service.
 */
export function findProvince({ address, province }: Pick<ClientInfo, 'address' | 'province'>): string {
  if (province) return province;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return '';
  return privateAddresses.check(plain, family === 6 ? 'ipv6' : 'ipv4') ? PRIVATE_ADDRESS_PROVINCE : '';
}
