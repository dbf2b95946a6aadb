import type { pageFull, pageLite } from '@zaixue/contract/paging';
import type { z } from 'zod';

/** Page number and page size; both are at least 1 (the contract's schemas clamp them). */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** The rows of one page and the number of all rows. */
export interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export type FullPage<Row> = Omit<z.output<ReturnType<typeof pageFull>>, 'data'> & { data: Row[] };
export type LitePage<Row> = Omit<z.output<ReturnType<typeof pageLite>>, 'data'> & { data: Row[] };

/** Up to this number of pages, every page number is listed. */
const FEW_PAGES = 13;
/** Page numbers listed at each end, and on each side of the current page, of a longer list. */
const AT_ENDS = 2;
const AT_SIDES = 3;

/** Returns the number of rows before the requested page. */
export function offsetOf({ page, size }: PageRequest): number {
  return (page - 1) * size;
}

/** Builds the paging form P-lite (contract 1.7). */
export function litePage<Row>({ rows, total }: Slice<Row>): LitePage<Row> {
  return { data: [...rows], total };
}

/**
 * Builds the paging form P-full (contract 1.7). `path` has no leading slash. A page past the end has no rows but the right
 * total. From 14 pages on, `links` omits page numbers far from the current page, so that the answer stays small.
 */
export function fullPage<Row>(
  path: string,
  { page, size }: PageRequest,
  { rows, total }: Slice<Row>,
): FullPage<Row> {
  const last = Math.max(1, Math.ceil(total / size));
  const urlOf = (number: number) => `${path}?page=${number}`;
  const previous = page > 1 ? urlOf(page - 1) : null;
  const next = page < last ? urlOf(page + 1) : null;
  const first = rows.length > 0 ? offsetOf({ page, size }) + 1 : null;
  return {
    current_page: page,
    data: [...rows],
    first_page_url: urlOf(1),
    from: first,
    last_page: last,
    last_page_url: urlOf(last),
    links: [
      { url: previous, label: '&laquo; 上一页', active: false },
      ...listedPages(page, last).map((number) =>
        number === null
          ? { url: null, label: '...', active: false }
          : { url: urlOf(number), label: String(number), active: number === page },
      ),
      { url: next, label: '下一页 &raquo;', active: false },
    ],
    next_page_url: next,
    path,
    per_page: size,
    prev_page_url: previous,
    to: first === null ? null : first + rows.length - 1,
    total,
  };
}

/** Returns the page numbers to list, with `null` where numbers are omitted. */
function listedPages(page: number, last: number): (number | null)[] {
  const candidates = [
    ...range(1, last <= FEW_PAGES ? last : AT_ENDS),
    ...range(page - AT_SIDES, page + AT_SIDES),
    ...range(last - AT_ENDS + 1, last),
  ];
  const numbers = [...new Set(candidates)]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = index === 0 ? number - 1 : numbers[index - 1];
    return before === number - 1 ? [number] : [null, number];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
