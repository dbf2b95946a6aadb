/**
 * Life of a deletion request (contract 3.10): `pending` until it is due, `cancelled` by a login before that, `erased`
 * when the rows are gone but files may be left, `done` when nothing is.
 */
export type DeletionStatus = 'pending' | 'cancelled' | 'erased' | 'done';

/** The only allowed moves. */
export const DELETION_MOVES: Readonly<Record<DeletionStatus, readonly DeletionStatus[]>> = {
  pending: ['cancelled', 'erased'],
  cancelled: [],
  erased: ['done'],
  done: [],
};

/** Where a request ends. */
export function isEnd(status: DeletionStatus): boolean {
  return DELETION_MOVES[status].length === 0;
}
