import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { type Cell, type Table, yuanOf } from './cell.ts';

/** A spreadsheet runs cells that begin with these as formulas. */
const FORMULA_START = /^[=+\-@\t\r]/;
/**
 * Texts that a spreadsheet would take for a number and change: Excel shows a number of 11 digits or more as `1.38E+10`, keeps 15
 * digits of it, drops leading zeros, and reads `12E5` as 1200000.
 */
const CHANGED_NUMBER = /^(\d{11,}|0\d+|\d+(\.\d+)?[eE]\d+)$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Begins a CSV file, so that Excel reads it as UTF-8. */
export const CSV_BOM = '\uFEFF';

/**
 * Returns one line of a CSV file (RFC 4180) with its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which makes it text. A text that it would change as a number gets a tab: CSV has no types, Excel, WPS and
 * LibreOffice take digits behind a tab as text and show them all (an apostrophe would be seen), and a parser that trims white
 * space reads the number as it was.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return 'fen' in cell ? yuanOf(cell.fen) : toLocalTime(cell.at);
  const text = `${markOf(cell)}${cell}`;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markOf(text: string): string {
  if (FORMULA_START.test(text)) return "'";
  return CHANGED_NUMBER.test(text) ? '\t' : '';
}

/** Writes a table as CSV (UTF-8 with BOM). */
export async function* writeCsv({ head, batches }: Table): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(head);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}
