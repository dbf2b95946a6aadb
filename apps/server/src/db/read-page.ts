import type { SelectQueryBuilder } from 'kysely';
import type { PageRequest, Slice } from '../http/paging.ts';
import { offsetOf } from '../http/paging.ts';
import type { Tables } from './tables/tables.ts';

/** Reads one page of a sorted query, and the number of all its rows. */
export async function readPage<Names extends keyof Tables, Row>(
  sorted: SelectQueryBuilder<Tables, Names, Row>,
  page: PageRequest,
): Promise<Slice<Row>> {
  const rows = await sorted.limit(page.size).offset(offsetOf(page)).execute();
  const { total } = await sorted
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
