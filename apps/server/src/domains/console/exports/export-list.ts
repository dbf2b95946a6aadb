import type { ListExportCalls } from '@zaixue/contract/operator/list-export';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { isBoundMobile, maskMobile } from '@zaixue/contract/rules/mobile';
import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import type { Cell } from '../../../lib/table-file/cell.ts';
import type { ActSubject } from '../../audit/record-act.ts';

/** Who exports, and when. */
export interface ExportReader {
  /** Beginning of the export, milliseconds UTC. */
  readonly now: number;
  /** Whether a search finds every part of a mobile number (`member.private`). */
  readonly seesNumbers: boolean;
  /** Whether the file has whole mobile numbers (`export.personal`). */
  readonly wholeNumbers: boolean;
}

/** What is exported. */
export interface ExportRequest<Filter> {
  /** Filter and order of the list. */
  readonly filter: Filter;
  /** The id in the path of the list; 0 for a list without. */
  readonly id: number;
  readonly reader: ExportReader;
}

/**
 * A list that can be exported. Its rows are found first and read in batches then: the file has the rows of the beginning in the
 * order of the list, also when rows change meanwhile, and no batch looks for its beginning.
 */
export interface ExportedList<Filter = unknown> {
  readonly calls: ListExportCalls;
  /** Name of the act in the audit log, and of the kind of task. */
  readonly act: string;
  readonly head: readonly string[];
  /** Whether the file has mobile numbers. */
  readonly hasMobiles: boolean;
  /** Further rights that it needs. */
  readonly alsoNeeds?: readonly Permission[];
  /** What the file is about and its name without day and extension; null when there is none in the scope. */
  readonly describe: (
    db: Queries,
    request: Pick<ExportRequest<Filter>, 'filter' | 'id'>,
    scope: OperatorScope,
  ) => Promise<{ readonly title: string; readonly subject: ActSubject } | null>;
  /** Ids of the first rows in the order of the list. */
  readonly findIds: (db: Queries, request: ExportRequest<Filter>, limit: number) => Promise<number[]>;
  /** Rows in the order of their ids, at least one; those that were deleted meanwhile are left out. */
  readonly readRows: (
    db: Queries,
    ids: readonly number[],
    request: ExportRequest<Filter>,
  ) => Promise<readonly (readonly Cell[])[]>;
}

/** Keeps the type of the filter while a list is declared. */
export const defineExportedList = <Filter>(list: ExportedList<Filter>): ExportedList =>
  // It is given only filters that the schema of its own call has read.
  list as unknown as ExportedList;

/** What `describe` of a list answers that is about nothing smaller than the site. */
export const wholeList = (type: string, title: string) => async () => ({
  title,
  subject: { type, id: '', label: '' },
});

/** The number of a member as the reader may have it; empty when none is bound. */
export function mobileCell(mobile: string | undefined, { wholeNumbers }: ExportReader): string {
  if (mobile === undefined || !isBoundMobile(mobile)) return '';
  return wholeNumbers ? mobile : maskMobile(mobile);
}
