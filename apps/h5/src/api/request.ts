import { REQUEST_TIMEOUT_MS } from '@zaixue/contract/constants';
import { getToken } from '../session/token-store.ts';
import { ApiFailure } from './api-failure.ts';
import { buildRequest } from './build-request.ts';
import type { CallDefinition, CallOptions, CallValues } from './call-definition.ts';
import { reactToFailure, serviceAnswered } from './react-to-failure.ts';

/** Where the service is: set at build time, or the site's own origin. Without trailing slash. */
export const API_BASE: string = (import.meta.env.VITE_API_BASE ?? '').replace(/\/+$/, '');

/**
 * Sends a call and resolves with the payload. Rejects with an `ApiFailure` after having shown what the contract
 * says is shown (17.2). Gives up after 15 s.
 */
export async function request(
  call: CallDefinition,
  values: CallValues = {},
  options: CallOptions = {},
): Promise<unknown> {
  const token = options.anonymous ? null : getToken();
  const { method, path, body } = buildRequest(call, values);
  const answer = await send(
    `${API_BASE}${path}`,
    {
      method,
      headers: {
        Accept: 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      credentials: 'omit',
      ...(body === undefined ? {} : { body }),
      ...(options.keepalive ? { keepalive: true } : {}),
    },
    options.signal,
  );
  if ('data' in answer) return answer.data;
  reactToFailure(answer.failure, options);
  throw answer.failure;
}

async function send(address: string, init: RequestInit, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    if (signal?.aborted) abort();
    const response = await fetch(address, { ...init, signal: controller.signal });
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (controller.signal.aborted) throw cause;
      return undefined;
    });
    serviceAnswered();
    return readAnswer(response.status, body);
  } catch {
    return { failure: new ApiFailure(signal?.aborted ? 'aborted' : 'network') };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

const UNAUTHORISED = 401;

/** The payload of an answer, or the reason why it is a failure (contract 17.2). `body` is the parsed JSON, if any. */
export function readAnswer(status: number, body: unknown): { data: unknown } | { failure: ApiFailure } {
  if (status === UNAUTHORISED) return { failure: new ApiFailure('unauthorised', UNAUTHORISED) };
  if (status < 200 || status >= 300) return { failure: new ApiFailure('http', status) };
  const { code, message, data } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    message?: unknown;
    data?: unknown;
  };
  if (typeof code !== 'number') return { failure: new ApiFailure('malformed') };
  if (code === 0) return { data };
  const text = typeof message === 'string' ? message : '';
  const kind = code === UNAUTHORISED ? 'unauthorised' : 'answer';
  return { failure: new ApiFailure(kind, code, text, data) };
}
