import { isMobileNumber, maskMobile } from '@zaixue/contract/rules/mobile';
import { describeMobileProblem, readMobile } from './read-mobile.ts';
import { readTable, type Table } from './read-table.ts';
import { type TableRow, UnreadableTable } from './read-xlsx.ts';

/** A line of the file. */
export interface ImportLine {
  readonly row: number;
  /** As in the file, shortened. */
  readonly typed: string;
  /** A mobile number; empty when there is none. */
  readonly mobile: string;
  readonly nickname: string;
  /** What is wrong with the line by itself; empty for nothing. */
  readonly problem: string;
}

export interface ImportFile extends Pick<Table, 'format' | 'encoding'> {
  /** Names of the used columns; empty without a header. */
  readonly columns: { readonly mobile: string; readonly nickname: string };
  readonly lines: readonly ImportLine[];
}

const MOBILE_NAME = /手机|电话|mobile|phone|tel/i;
const NICKNAME_NAME = /昵称|姓名|名字|nick|name/i;
/** Lines that decide which column has the numbers. */
const SAMPLE = 100;
const TYPED_LIMIT = 40;
const NICKNAME_LIMIT = 40;

const hasMobile = (cell: string): boolean => isMobileNumber(readMobile(cell));

/** Reads the members of a file. @throws {UnreadableTable} with what is wrong, in Chinese */
export async function readImport(path: string): Promise<ImportFile> {
  const { format, encoding, rows } = await readTable(path);
  const [first, ...others] = rows;
  if (!first) throw new UnreadableTable('文件是空的');
  const header = first.cells.some((cell) => hasMobile(cell)) ? [] : first.cells;
  const lines = header.length > 0 ? others : rows;
  if (lines.length === 0) throw new UnreadableTable('文件里只有表头，没有手机号');
  const mobileColumn = findMobileColumn(header, lines);
  const nicknameColumn = header.findIndex(
    (name, index) => index !== mobileColumn && NICKNAME_NAME.test(name),
  );
  const firstRows = new Map<string, number>();
  return {
    ...{ format, encoding },
    columns: {
      mobile: header[mobileColumn]?.trim() ?? '',
      nickname: header[nicknameColumn]?.trim() ?? '',
    },
    lines: lines.map(({ row, cells }) => {
      const typed = (cells[mobileColumn] ?? '').trim();
      const mobile = readMobile(typed);
      const nickname = (cells[nicknameColumn] ?? '').trim().slice(0, NICKNAME_LIMIT).toWellFormed();
      const problem = describeMobileProblem(mobile);
      const before = firstRows.get(mobile);
      if (problem === '' && before === undefined) firstRows.set(mobile, row);
      return {
        ...{ row, typed: typed.slice(0, TYPED_LIMIT).toWellFormed(), nickname },
        mobile: problem === '' ? mobile : '',
        problem: problem === '' && before !== undefined ? `和第 ${before} 行重复` : problem,
      };
    }),
  };
}

function findMobileColumn(header: readonly string[], lines: readonly TableRow[]): number {
  const named = header.findIndex((name) => MOBILE_NAME.test(name));
  if (named >= 0) return named;
  const counts: number[] = [];
  for (const { cells } of lines.slice(0, SAMPLE))
    for (const [index, cell] of cells.entries())
      if (hasMobile(cell)) counts[index] = (counts[index] ?? 0) + 1;
  const most = counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), -1);
  if (most < 0 && header.length !== 1)
    throw new UnreadableTable('找不到手机号这一列，请在第一行写上“手机号”');
  return Math.max(0, most);
}

/** The number of a line for operators: masked when it is one. */
export const labelOf = ({ mobile, typed }: Pick<ImportLine, 'mobile' | 'typed'>): string =>
  mobile === '' ? typed : maskMobile(mobile);
