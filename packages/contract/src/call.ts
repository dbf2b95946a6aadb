import type { z } from 'zod';
import type { FailureName } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `none` ignores a token, `optional` uses a valid one, `required` answers 401 without (contract 4.7). */
export type CallAuth = 'none' | 'optional' | 'required';

/** What every call declares: its name, its address and the schemas of its input and output. */
export interface CallSchemas<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Unique camel-case name, also the name of the exported constant. */
  readonly name: string;
  /** One English sentence for the documentation. */
  readonly summary: string;
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A file the call takes as `multipart/form-data`, at most so many bytes. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** The payload of a successful answer. */
  readonly data: Data;
}

/**
 * One call of the wire protocol as data. The server validates and registers with it, the H5 is typed by it,
 * OpenAPI and docs/api are generated from it.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> extends CallSchemas<Params, Query, Body, Data> {
  /**
   * Refused with `mobileBindingRequired` or `realNameRequired` until the member has done what the site forces
   * (contract 15.6).
   */
  readonly needsForcedSteps?: true;
  /** A GET call that changes, issues or counts something all the same. The preview of an operator may not make it. */
  readonly changesData?: true;
  /** Chapter of the API contract. */
  readonly section: string;
  readonly method: HttpMethod;
  readonly auth: CallAuth;
  /** Expected failures beside those of validation and authentication. */
  readonly failures: readonly FailureName[];
}

/** Declares a call; the identity function, so that its schemas keep their types. */
export function defineCall<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodType,
>(call: Call<Params, Query, Body, Data>): Call<Params, Query, Body, Data> {
  return call;
}

type Sent<Part> = Part extends z.ZodUndefined ? object : Part extends z.ZodType ? z.input<Part> : object;
type Parsed<Part> = Part extends z.ZodUndefined
  ? undefined
  : Part extends z.ZodType
    ? z.output<Part>
    : undefined;

type PartsOf<C> =
  C extends CallSchemas<infer Params, infer Query, infer Body, infer Data>
    ? { params: Params; query: Query; body: Body; data: Data }
    : never;

/** What a client sends: path parameters, query and body in one object (their names never collide). */
export type CallInput<C> = Sent<PartsOf<C>['params']> & Sent<PartsOf<C>['query']> & Sent<PartsOf<C>['body']>;
/** What a handler receives after validation. */
export interface CallRequest<C> {
  readonly params: Parsed<PartsOf<C>['params']>;
  readonly query: Parsed<PartsOf<C>['query']>;
  readonly body: Parsed<PartsOf<C>['body']>;
}
/** The payload of a successful answer. */
export type CallData<C> = z.output<PartsOf<C>['data']>;

/**
 * The three members of every JSON answer (contract 1.3).
 * `code` 0 is success; `data` is `[]` when there is no payload.
 */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data: Data;
}
