import { readFile } from 'node:fs/promises';
import { IMPORT_ROWS } from '@zaixue/contract/operator/learners/course-members';
import { parse } from 'csv-parse/sync';
import { readXlsx, type TableRow, UnreadableTable } from './read-xlsx.ts';

export interface Table {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: 'utf-8' | 'gb18030';
  /** Without empty lines. */
  readonly rows: readonly TableRow[];
}

/** Lines with the header. */
const MAX_ROWS = IMPORT_ROWS + 1;
const DELIMITERS = [',', '\t', ';'] as const;

/**
 * Reads a CSV or .xlsx file; which of them, and the encoding, its content says.
 * @throws {UnreadableTable} with what is wrong, in Chinese
 */
export async function readTable(path: string): Promise<Table> {
  const content = await readFile(path);
  const startsWith = (...bytes: number[]): boolean => bytes.every((byte, index) => content[index] === byte);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableTable('这是旧的 .xls 文件，请另存为 .xlsx 或 CSV');
  if (startsWith(0x50, 0x4b))
    return { format: 'xlsx', encoding: 'utf-8', rows: withoutEmpty(readXlsx(content, MAX_ROWS)) };
  if (startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff))
    throw new UnreadableTable('文件是 UTF-16 编码，请另存为 UTF-8 的 CSV');
  const { text, encoding } = decode(content);
  return { format: 'csv', encoding, rows: withoutEmpty(readCsv(text)) };
}

/** UTF-8 with or without BOM; what is no UTF-8 is GB18030, in which Excel saves CSV in China. */
function decode(content: Buffer): { readonly text: string; readonly encoding: Table['encoding'] } {
  for (const encoding of ['utf-8', 'gb18030'] as const)
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(content), encoding };
    } catch {
      // The next encoding.
    }
  throw new UnreadableTable('看不懂文件的编码，请另存为 UTF-8 的 CSV');
}

function readCsv(text: string): TableRow[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string): number => firstLine.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
  try {
    const records = parse(text, {
      ...{ delimiter, relax_column_count: true, relax_quotes: true, to: MAX_ROWS + 1 },
    }) as string[][];
    if (records.length > MAX_ROWS) throw new UnreadableTable(`最多 ${IMPORT_ROWS} 行，请分成几个文件`);
    return records.map((cells, index) => ({ row: index + 1, cells }));
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable('不是 CSV 文件，或者引号没有成对');
  }
}

const withoutEmpty = (rows: readonly TableRow[]): TableRow[] =>
  rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
