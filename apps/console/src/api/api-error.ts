/** Codes of failures that have no answer of the server. */
export type TransportFailure = 'offline' | 'timeout' | 'unreadable';

interface ApiErrorParts {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** A name of the contract's operator failures, or a `TransportFailure`. */
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly requestId?: string | undefined;
}

/** A call that was refused or failed. `message` is for the operator; `body` has what the failure adds, e.g. `conflict`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The whole answer. */
  readonly body: unknown;
  readonly requestId: string | undefined;

  constructor({ status, code, message, fields, body, requestId }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.body = body;
    this.requestId = requestId;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The error of an answer that is no success. */
export function errorOfAnswer(
  status: number,
  body: unknown,
  unreadable: string,
  requestId: string | undefined,
): ApiError {
  if (!isRecord(body) || typeof body.code !== 'string' || typeof body.message !== 'string')
    return new ApiError({ status, code: 'unreadable', message: unreadable, body, requestId });
  const fields = isRecord(body.fields) ? (body.fields as Record<string, string>) : undefined;
  return new ApiError({ status, code: body.code, message: body.message, fields, body, requestId });
}
