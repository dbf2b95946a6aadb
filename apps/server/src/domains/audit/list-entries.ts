import { AUDIT_EXPORT_LIMIT } from '@zaixue/contract/operator/site/audit';
import { instantsOfDays } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../db/open.ts';
import { type AuditFilter, findEntriesById, findEntryIds } from './repo.ts';

/** The filter of the log as it is typed. The days are those of UTC+8, both included. */
export type TypedAuditFilter = Omit<AuditFilter, 'since' | 'until'> & {
  readonly from: string;
  readonly to: string;
};

/** A day that does not exist is no limit. */
export function readAuditFilter({ from, to, ...filter }: TypedAuditFilter): AuditFilter {
  const { search, operatorId, area, subjectType, subjectId, outcome, via } = filter;
  return {
    ...{ search, operatorId, area, subjectType, subjectId, outcome, via },
    ...instantsOfDays({ from, to }),
  };
}

/** Ids of the newest entries that a filter finds, the newest first, at most 50,000. */
export const findListedEntries = (db: Queries, filter: TypedAuditFilter, limit: number): Promise<number[]> =>
  findEntryIds(db, readAuditFilter(filter), Math.min(limit, AUDIT_EXPORT_LIMIT));

/** Entries of the log, the newest first. */
export const readEntries = findEntriesById;
