import type { FastifyInstance } from 'fastify';

/**
 * The address at which this process reaches itself, without trailing slash; null while it does not listen. It does not
 * depend on request headers.
 */
export function ownAddress({ server }: Pick<FastifyInstance, 'server'>): string | null {
  const address = server.address();
  if (typeof address !== 'object' || address === null) return null;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address];
  const bare = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host ?? bare}:${address.port}`;
}
