import { fetchWithTimeout } from '../platform/fetch-with-timeout.ts';
import { previewToken } from '../session/preview.ts';
import { getToken } from '../session/token-store.ts';
import { ApiFailure, toApiFailure } from './api-failure.ts';
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
  const token = previewToken() ?? (options.anonymous ? null : getToken());
  const { method, path, body } = buildRequest(call, values);
  const init: RequestInit = {
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
    ...(options.signal ? { signal: options.signal } : {}),
  };
  try {
    return await fetchWithTimeout(`${API_BASE}${path}`, init, readResponse);
  } catch (cause) {
    const failure = toApiFailure(cause, options.signal);
    reactToFailure(failure, options);
    throw failure;
  }
}

async function readResponse(response: Response, signal: AbortSignal): Promise<unknown> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    return undefined;
  });
  serviceAnswered();
  try {
    return readAnswer(response.status, body);
  } catch (failure) {
    if (failure instanceof ApiFailure) failure.requestId = readRequestId(response);
    throw failure;
  }
}

/** Servers of others may send none, or anything. */
function readRequestId({ headers }: Response): string {
  const id = headers.get('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(id) ? id : '';
}

const UNAUTHORISED = 401;

/**
 * The payload of an answer. Throws an `ApiFailure` for anything else than success (contract 17.2). `body` is the parsed
 * JSON, if any.
 */
export function readAnswer(status: number, body: unknown): unknown {
  if (status === UNAUTHORISED) throw new ApiFailure('unauthorised', UNAUTHORISED);
  if (status < 200 || status >= 300) throw new ApiFailure('http', status);
  const { code, message, data } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    message?: unknown;
    data?: unknown;
  };
  if (typeof code !== 'number') throw new ApiFailure('malformed');
  if (code === 0) return data;
  const text = typeof message === 'string' ? message : '';
  const kind = code === UNAUTHORISED ? 'unauthorised' : 'answer';
  throw new ApiFailure(kind, code, text, data);
}
