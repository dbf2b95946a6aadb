import { ConfigError } from '../../config.ts';
import type { CopiedTable, DatabaseContents, Row } from './contents.ts';
import { type ColumnShape, isText, type TableShape } from './describe-tables.ts';

/** A table of the contents together with its description in the target. */
export interface LoadedTable extends CopiedTable {
  readonly shape: TableShape;
  /** In the order of the values of a row. */
  readonly shapes: readonly ColumnShape[];
}

/**
 * Pairs the tables of the contents with those that the migrations have made. Throws a `ConfigError` when they differ:
 * names from a file must not reach SQL unless they exist.
 */
export function pairTables({ tables }: DatabaseContents, shapes: readonly TableShape[]): LoadedTable[] {
  const given = new Map(tables.map((table) => [table.name, table]));
  const surplus = tables.find(({ name }) => !shapes.some((shape) => shape.name === name));
  if (surplus) throw new ConfigError(`这些数据有问题：数据表 ${surplus.name} 不属于这个版本的数据库。`);
  return shapes.map((shape) => {
    const table = given.get(shape.name);
    if (!table) throw new ConfigError(`这些数据不完整：缺少数据表 ${shape.name}。`);
    const columns = new Map(shape.columns.map((column) => [column.name, column]));
    const own = table.columns.flatMap((name) => columns.get(name) ?? []);
    if (own.length !== columns.size || own.length !== table.columns.length) {
      throw new ConfigError(`这些数据有问题：数据表 ${shape.name} 的列与这个版本的数据库不同。`);
    }
    return { ...table, shape, shapes: own };
  });
}

const MOST_INTEGER = 2 ** 31 - 1;

/**
 * Throws a `ConfigError` that names table, primary key and column of the first value that PostgreSQL cannot store; SQLite
 * checks neither lengths nor types.
 */
export function refuseUnstorable(table: LoadedTable, rows: readonly Row[]): void {
  for (const row of rows) {
    for (const [index, column] of table.shapes.entries()) {
      const value = row[index] ?? null;
      const problem =
        value === null ? null : isText(column) ? textProblem(column, value) : numberProblem(column, value);
      if (problem !== null) throw new ConfigError(`${describeRow(table, row)}的列 ${column.name} ${problem}`);
    }
  }
}

function textProblem({ maxLength }: ColumnShape, value: string | number): string | null {
  if (typeof value !== 'string') return '不是文字。';
  if (value.includes('\0'))
    return '含有 NUL 字符（U+0000），PostgreSQL 不能保存；请先在来源里去掉它，再重新运行。';
  if (!value.isWellFormed())
    return '含有不完整的 Unicode 字符，PostgreSQL 不能保存；请先在来源里去掉它，再重新运行。';
  // `length` counts UTF-16 units, of which a character has one or two; PostgreSQL counts characters.
  if (maxLength === null || value.length <= maxLength) return null;
  const characters = [...value].length;
  if (characters <= maxLength) return null;
  return `有 ${characters} 个字，PostgreSQL 最多保存 ${maxLength} 个；请先在来源里改短，再重新运行。`;
}

function numberProblem({ type }: ColumnShape, value: string | number): string | null {
  if (!Number.isSafeInteger(value)) return `不是整数（${typeof value}）。`;
  if (type !== 'integer' || Math.abs(Number(value)) <= MOST_INTEGER) return null;
  return `是 ${value}，PostgreSQL 的这一列最大 ${MOST_INTEGER}。`;
}

/** 数据表 members 中 id = 5 的行 */
function describeRow({ name, shape, columns }: LoadedTable, row: Row): string {
  const key = shape.primaryKey.map((column) => `${column.name} = ${row[columns.indexOf(column.name)]}`);
  return `数据表 ${name} 中 ${key.join('、')} 的行`;
}
