import type { Queries } from '../../../../db/open.ts';
import { type OperatorFailure, refuse } from '../../../../lib/operator-outcome.ts';
import { countOwners } from './repo.ts';

/** An act that would leave the site without an owner. It is thrown so that the transaction is rolled back. */
export class LastOwnerError extends Error {
  readonly failure: OperatorFailure;

  constructor(failure: OperatorFailure) {
    super('the site would be without an owner');
    this.failure = failure;
  }
}

/**
 * Throws a `LastOwnerError` when no owner who may log in is left, or, on a site that takes money, none with a second
 * factor. The caller has locked the table of operators, so that two acts at the same time cannot both pass.
 */
export async function requireOwner(db: Queries, takesMoney: boolean): Promise<void> {
  const { owners, withFactor } = await countOwners(db);
  if (owners === 0) throw new LastOwnerError(refuse('last_owner'));
  if (takesMoney && withFactor === 0)
    throw new LastOwnerError(refuse('last_owner', { message: '至少要保留一位已设置两步验证的站长' }));
}

/** Runs an act; a `LastOwnerError` becomes its failure. */
export async function keepOwner<Result>(act: Promise<Result>): Promise<Result | OperatorFailure> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof LastOwnerError) return error.failure;
    throw error;
  }
}
