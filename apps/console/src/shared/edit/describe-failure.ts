import { conflictOf } from '../../api/edit-conflict.ts';

/** What to show of a failure of an act. `changedMeanwhile` is the text for a row that another operator has changed meanwhile. */
export function describeFailure(error: unknown, changedMeanwhile: (by: string) => string): string {
  const conflict = conflictOf(error);
  if (conflict) return changedMeanwhile(conflict.by);
  if (error instanceof Error) return error.message;
  throw error;
}
