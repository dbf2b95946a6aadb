import { sql } from 'kysely';

/**
 * Condition of a query with `approvals`: those that have not ended. Literals, since SQLite uses a partial index only where the
 * query repeats its condition word for word.
 */
export const isOpenApproval = sql<boolean>`approvals.status in ('waiting', 'approved')`;
