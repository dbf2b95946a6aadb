import { ApiFailure } from './api-failure.ts';

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
