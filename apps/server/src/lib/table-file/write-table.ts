import type { Table } from './cell.ts';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

/** Media types of the formats. */
export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes a table in a format, while it is read. */
export function writeTable(format: TableFormat, table: Table): AsyncGenerator<string | Uint8Array> {
  return format === 'csv' ? writeCsv(table) : writeXlsx(table);
}
