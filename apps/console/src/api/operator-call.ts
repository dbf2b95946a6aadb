import type { z } from 'zod';

/** What the client needs to know of a call of `@zaixue/contract/operator/…`. */
export interface SendableCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  readonly data: z.ZodType;
}

type Part<C, Name extends 'params' | 'query' | 'body'> = C extends { readonly [key in Name]?: infer Schema }
  ? Schema extends z.ZodUndefined
    ? object
    : Schema extends z.ZodType
      ? unknown extends z.input<Schema>
        ? object
        : z.input<Schema>
      : object
  : object;

/** Path parameters, query and body in one object; their names never collide. */
export type CallInput<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;
/** The payload of a successful answer. */
export type CallData<C extends SendableCall> = z.output<C['data']>;
