import type { Platform } from '@zaixue/contract/constants';
import { PLATFORMS } from '@zaixue/contract/constants';
import type { FastifyRequest } from 'fastify';
import { cleanName } from '../../lib/clean-name.ts';

const USER_AGENT_LIMIT = 255;
const PROVINCE_LIMIT = 32;

/** What is known about the client of a request. */
export interface ClientInfo {
  /** Client address, at most 45 characters; forwarded headers count only from trusted proxies. */
  readonly address: string;
  /** At most 255 characters. */
  readonly userAgent: string;
  /** Missing or unknown means `APP` (contract 1.1). */
  readonly platform: Platform;
  /** Public URL of this server without trailing slash, for absolute URLs in answers. */
  readonly origin: string;
  /** Header `Idempotency-Key`; undefined for calls in process, empty when it was not sent. */
  readonly idempotencyKey?: string;
  /** Province of the client address, sent by a trusted proxy, at most 32 characters; undefined when unknown. */
  readonly province?: string;
}

/** The configuration that `readClientInfo` depends on. */
export interface ClientInfoOptions {
  readonly publicUrl: string | null;
  /** Name of the header in which a trusted proxy sends the province. */
  readonly provinceHeader?: string | null;
}

/** Reads the client's data from a request, cut to the lengths of the table columns. */
export function readClientInfo(
  request: FastifyRequest,
  { publicUrl, provinceHeader }: ClientInfoOptions,
): ClientInfo {
  const named = String(request.headers['meedu-platform'] ?? '').toUpperCase();
  return {
    address: request.ip.slice(0, 45),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LIMIT),
    platform: PLATFORMS.find((platform) => platform === named) ?? 'APP',
    origin: readOrigin(request, publicUrl),
    idempotencyKey: String(request.headers['idempotency-key'] ?? '').trim(),
    ...readProvince(request, provinceHeader ?? null),
  };
}

/** Public URL of this server without trailing slash. */
export const readOrigin = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/** Any client can send the header, so it counts only when the request came through a trusted proxy. */
function readProvince(request: FastifyRequest, header: string | null): { province?: string } {
  const isForwarded = (request.ips?.length ?? 0) > 1;
  const value = header && isForwarded ? request.headers[header] : undefined;
  if (typeof value !== 'string') return {};
  const province = cleanName(decodeHeader(value)).slice(0, PROVINCE_LIMIT);
  return province ? { province } : {};
}

/** Node decodes headers as Latin-1; proxies send Chinese percent-encoded or as UTF-8 bytes. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value.includes('%') ? value : Buffer.from(value, 'latin1').toString('utf8'));
  } catch {
    return '';
  }
}
