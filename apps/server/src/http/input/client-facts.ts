import type { Platform } from '@zaixue/contract/constants';
import { PLATFORMS } from '@zaixue/contract/constants';
import type { FastifyRequest } from 'fastify';
import { cleanName } from '../../lib/clean-name.ts';

const USER_AGENT_LIMIT = 255;
const PROVINCE_LIMIT = 32;

/** What a request tells about its sender. */
export interface ClientFacts {
  /** Client address, at most 45 characters; taken from trusted proxy headers only. */
  readonly address: string;
  /** At most 255 characters. */
  readonly userAgent: string;
  /** Missing or unknown means `APP` (contract 1.1). */
  readonly platform: Platform;
  /** Public address of this server without trailing slash, for absolute addresses in answers. */
  readonly origin: string;
  /** Header `Idempotency-Key`; absent in process, empty when it was not sent. */
  readonly idempotencyKey?: string;
  /** Province of the client address as a trusted proxy told it, at most 32 characters; missing when none did. */
  readonly province?: string;
}

/** What of the configuration the facts depend on. */
export interface ClientInfoOptions {
  readonly publicUrl: string | null;
  /** Name of the header in which a trusted proxy tells the province. */
  readonly provinceHeader?: string | null;
}

/** What a request tells of its client. Lengths are cut to what the tables hold; nothing is believed but trusted proxies. */
export function clientFacts(
  request: FastifyRequest,
  { publicUrl, provinceHeader }: ClientInfoOptions,
): ClientFacts {
  const named = String(request.headers['meedu-platform'] ?? '').toUpperCase();
  return {
    address: request.ip.slice(0, 45),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LIMIT),
    platform: PLATFORMS.find((platform) => platform === named) ?? 'APP',
    origin: publicUrl ?? `${request.protocol}://${request.host}`,
    idempotencyKey: String(request.headers['idempotency-key'] ?? '').trim(),
    ...readProvince(request, provinceHeader ?? null),
  };
}

/** Anybody can send a header; it counts only when the request came through a proxy that the operator trusts. */
function readProvince(request: FastifyRequest, header: string | null): { province?: string } {
  const isForwarded = (request.ips?.length ?? 0) > 1;
  const value = header && isForwarded ? request.headers[header] : undefined;
  if (typeof value !== 'string') return {};
  const province = cleanName(decodeHeader(value)).slice(0, PROVINCE_LIMIT);
  return province ? { province } : {};
}

/** Headers hold Latin-1; proxies send Chinese percent-encoded, or as the bytes of UTF-8. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value.includes('%') ? value : Buffer.from(value, 'latin1').toString('utf8'));
  } catch {
    return '';
  }
}
