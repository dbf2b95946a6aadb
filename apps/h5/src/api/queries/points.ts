import { toInteger, toText } from '../normalise.ts';
import { pagedQuery, toListPage } from '../paged-query.ts';
import { callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

const PAGE_SIZE = 20;

/** A change of a member's points. */
export interface PointRecord {
  readonly sum: number;
  readonly remark: string;
  readonly created_at: string;
  /** The records have no id on the wire: where the record stands in the list, from the newest. */
  readonly index: number;
}

/** Changes of the member's points, newest first (contract 5.8). */
export const pointRecordsQuery = () =>
  pagedQuery({
    queryKey: [MEMBER_KEY, 'points'],
    pageSize: PAGE_SIZE,
    loadPage: async (context, page) => {
      const input = { page, page_size: PAGE_SIZE };
      const { rows, total } = toListPage<Omit<PointRecord, 'index'>>(
        await callFrom(context, 'memberCreditRecords', input, { silent: true, optional: true }),
      );
      const records = rows.map(({ sum, remark, created_at }, index) => ({
        sum: toInteger(sum),
        remark: toText(remark),
        created_at: toText(created_at),
        index: (page - 1) * PAGE_SIZE + index,
      }));
      return { rows: records, total };
    },
  });
