import type { ReactNode } from 'react';

/** A column of a list: in a table on desktops, in a card on phones. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Values of the list's `sort` for this column. */
  readonly sort?: { readonly up: string; readonly down: string };
  readonly align?: 'left' | 'right';
  /** E.g. `120px`. */
  readonly width?: string;
  /** Place in the card of a phone. Default: a line with the header as its label. */
  readonly inCard?: 'title' | 'picture' | 'actions' | 'line' | 'hidden';
}
