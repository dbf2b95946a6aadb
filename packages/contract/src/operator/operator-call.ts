import type { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import type { OperatorFailureName } from './operator-failures.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call:
 * - a permission: operators whose role has it;
 * - `session`: every operator with a complete session;
 * - `any-session`: also a session that is locked, or that lacks its second factor;
 * - `nobody`: everybody, without a session.
 */
export type OperatorNeed = Permission | 'session' | 'any-session' | 'nobody';

/**
 * One call of the operator console as data. The server checks the right and the input with it, the console is typed by
 * it, and the page "who may do what" is generated from it.
 *
 * Answers have real HTTP statuses. A success is the data itself as JSON; everything else is an
 * `OperatorFailureBody`. The session is a cookie; every method but GET needs the header `x-csrf-token`.
 */
export interface OperatorCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> extends CallSchemas<Params, Query, Body, Data> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly needs: OperatorNeed;
  /** The act needs a verification of the operator within the last ten minutes. */
  readonly stepUp?: true;
  /** The screen repeats this call by itself, so it does not keep an idle session open. */
  readonly isBackground?: true;
  /** Media type of a file that the call answers instead of JSON, as a download. */
  readonly answersFile?: string;
  /** The call changes nothing although its method is not GET, so it writes no audit entry. */
  readonly isRead?: true;
  /** Expected failures beside those of validation and of the session. */
  readonly failures: readonly OperatorFailureName[];
}

/** Declares an operator call; the identity function, so that its schemas keep their types. */
export function defineOperatorCall<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodType,
>(call: OperatorCall<Params, Query, Body, Data>): OperatorCall<Params, Query, Body, Data> {
  return call;
}
