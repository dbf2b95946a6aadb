import { BlockList, isIP } from 'node:net';

/** The names that Fastify's `trustProxy` knows, as networks. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** Returns whether an address belongs to a trusted proxy. `proxies` are addresses, networks `a.b.c.d/n`, or names. */
export function createProxyCheck(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = proxy.split('/');
    const type = familyOf(address);
    if (type === null) continue;
    if (bits === undefined) list.addAddress(address, type);
    else if (/^\d+$/.test(bits)) list.addSubnet(address, Number(bits), type);
  }
  return (sent) => {
    const address = sent?.replace(IPV4_IN_IPV6, '') ?? '';
    const type = familyOf(address);
    return type !== null && list.check(address, type);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}
