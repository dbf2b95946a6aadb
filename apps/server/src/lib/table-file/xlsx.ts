import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { type Cell, type Table, yuanOf } from './cell.ts';

/** Rows that a sheet can hold below its head. */
export const XLSX_ROWS = 1_048_575;
/** Longest text of a cell, characters. Excel calls a file with a longer one damaged. */
const CELL_LIMIT = 32_767;
/** Widths of columns in characters of Latin letters. */
const WIDTHS = { least: 8, most: 48 } as const;
/** Days from 30 December 1899, where Excel begins to count, to 1 January 1970. */
const EXCEL_EPOCH_DAYS = 25_569;

/** Numbers of the formats in `STYLES`. */
const STYLE = { head: 1, money: 2, time: 3 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

/**
 * Writes a table as an .xlsx file with one sheet: the head is bold and stays in view, texts are texts and never formulas, amounts
 * are numbers with two decimals, instants are dates at UTC+8. Columns are as wide as the first batch needs. Only one batch is in
 * memory; it is compressed outside of the main thread.
 */
export async function* writeXlsx(table: Table): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new DeflatedPart('xl/worksheets/sheet1.xml');
  try {
    zip.add(sheet);
    for await (const xml of sheetXml(table)) {
      await sheet.write(xml);
      yield* written.splice(0);
    }
    await sheet.end();
    zip.end();
    yield* written.splice(0);
  } finally {
    sheet.destroy();
  }
}

/** A part of the archive, compressed by Node: `fflate` would do it on the thread that answers learners. */
class DeflatedPart implements ZipInputFile {
  readonly filename: string;
  readonly compression = 8;
  size = 0;
  crc = 0;
  /** Set by the archive. */
  ondata: NonNullable<ZipInputFile['ondata']> = () => undefined;
  readonly #deflate = createDeflateRaw();

  constructor(filename: string) {
    this.filename = filename;
    this.#deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata(null, bytes, false));
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<void> {
    this.#deflate.end();
    await once(this.#deflate, 'end');
    this.ondata(null, new Uint8Array(0), true);
  }

  destroy(): void {
    this.#deflate.destroy();
  }
}

async function* sheetXml({ head, batches }: Table): AsyncGenerator<string> {
  let next = 1;
  for await (const rows of batches) {
    if (next === 1) {
      yield sheetStart(head, rows);
      next = 2;
    }
    const first = next;
    yield rows.map((cells, index) => rowXml(cells, first + index)).join('');
    next += rows.length;
  }
  if (next === 1) yield sheetStart(head, []);
  yield '</sheetData></worksheet>';
}

/** Everything before the rows. The columns come before them, so their widths are those of the first rows. */
function sheetStart(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(WIDTHS.least, widthOf(title), ...rows.map((cells) => widthOf(cells[column] ?? null))),
  );
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.min(WIDTHS.most, width) + 2}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(head, 1, STYLE.head)}`;
}

/** Width of a cell; a Chinese character is as wide as two letters. */
function widthOf(cell: Cell): number {
  if (cell === null) return 0;
  if (typeof cell === 'number') return String(cell).length;
  if (typeof cell !== 'string') return 'fen' in cell ? yuanOf(cell.fen).length : 19;
  let width = 0;
  for (const character of cell) {
    width += character > '\u2E7F' ? 2 : 1;
    if (width >= WIDTHS.most) break;
  }
  return width;
}

function rowXml(cells: readonly Cell[], number: number, style = 0): string {
  return `<row r="${number}">${cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${number}`, style)).join('')}</row>`;
}

/** `C` of column 2. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    const look = style === 0 ? '' : ` s="${style}"`;
    return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
  }
  if ('fen' in cell) return `<c r="${place}" s="${STYLE.money}"><v>${yuanOf(cell.fen)}</v></c>`;
  // Excel knows no zones: whole seconds of the clock at UTC+8.
  const days = Date.parse(`${toLocalTime(cell.at).replace(' ', 'T')}Z`) / DAY_MS + EXCEL_EPOCH_DAYS;
  return `<c r="${place}" s="${STYLE.time}"><v>${days.toFixed(9)}</v></c>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeText(text: string): string {
  return (
    text
      .slice(0, CELL_LIMIT)
      .toWellFormed()
      .replace(NOT_IN_XML, '')
      .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
      .replace(/\r/g, '&#13;')
      // Excel reads `_x0041_` as `A`.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  );
}
