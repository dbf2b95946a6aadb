/** A spreadsheet runs cells that begin with these as formulas. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Begins a CSV file, so that Excel reads it as UTF-8. */
export const CSV_BOM = '\uFEFF';

/**
 * Returns one line of a CSV file (RFC 4180) with its line end. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, which makes it text.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
