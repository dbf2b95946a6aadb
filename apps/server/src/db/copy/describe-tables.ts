import type BetterSqlite3 from 'better-sqlite3';
import { ConfigError } from '../../config.ts';

/**
 * Tables that are made anew from others and therefore not copied. Kysely's own tables are not copied either: migrations
 * are carried by name.
 */
export const DERIVED_TABLES: readonly string[] = ['search_changes', 'search_documents', 'search_index'];
/**
 * Pattern of the triggers that also run while rows are loaded: they put courses and lessons into the queue of the search
 * index, which is not copied.
 */
export const KEPT_TRIGGERS = 'search%';
const KYSELY_TABLES = /^kysely_migration(_lock)?$/;

const isCopied = (table: string): boolean => !DERIVED_TABLES.includes(table) && !KYSELY_TABLES.test(table);

export interface ColumnShape {
  readonly name: string;
  /** Type as the database names it, in lower case without its length: `integer`, `bigint`, `text`, `varchar` … */
  readonly type: string;
  /** Maximum number of characters; null for none. SQLite does not check it. */
  readonly maxLength: number | null;
}

/** A table whose rows are copied. */
export interface TableShape {
  readonly name: string;
  /** Ordered by name, so that both databases name them in the same order. */
  readonly columns: readonly ColumnShape[];
  readonly primaryKey: readonly ColumnShape[];
  /** The column with automatically incremented ids; null for none. */
  readonly automaticId: string | null;
}

/** Quotes a name in SQL of both databases. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1;

interface SqliteColumn {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

/** Describes the copied tables of an open SQLite database, ordered by name. */
export function describeSqliteTables(database: BetterSqlite3.Database): TableShape[] {
  const tables = database
    .prepare<[], { name: string; sql: string }>(
      `select m.name, m.sql from sqlite_master m join pragma_table_list l on l.schema = 'main' and l.name = m.name
        where l.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`,
    )
    .all();
  const columnsOf = database.prepare<[string], SqliteColumn>(
    'select name, type, pk from pragma_table_info(?)',
  );
  const shapes = tables
    .filter(({ name }) => isCopied(name))
    .map(({ name, sql }): TableShape => {
      const columns = columnsOf.all(name);
      const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      return {
        name,
        columns: columns.map(sqliteColumn).sort(byName),
        primaryKey: keys.map(sqliteColumn),
        automaticId: /\bautoincrement\b/i.test(sql) ? (keys[0]?.name ?? null) : null,
      };
    });
  return shapes.sort(byName);
}

function sqliteColumn({ name, type }: SqliteColumn): ColumnShape {
  const [, base = '', length] = /^(\w+)(?:\((\d+)\))?$/.exec(type.toLowerCase()) ?? [];
  return { name, type: base, maxLength: length === undefined ? null : Number(length) };
}

/** Runs one statement on PostgreSQL and returns its rows. */
export type RunQuery = <Result extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Result[]>;

/** Tables of the current schema, without partitions and without those that belong to an extension. */
export const POSTGRES_TABLES = `select c.oid, c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select 1 from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

interface PostgresColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly length: number | null;
  readonly is_automatic: boolean;
  /** Position in the primary key from 1; null outside it. */
  readonly key: number | null;
}

/** Describes the copied tables of the current schema of PostgreSQL, ordered by name. */
export async function describePostgresTables(runQuery: RunQuery): Promise<TableShape[]> {
  const columns = await runQuery<PostgresColumn>(
    `select t.name as table, a.attname as name, format_type(a.atttypid, null) as type,
        case when a.atttypid = 'varchar'::regtype and a.atttypmod > 0 then a.atttypmod - 4 end as length,
        a.attidentity <> '' as is_automatic, array_position(i.indkey::int2[], a.attnum) as key
      from (${POSTGRES_TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_index i on i.indrelid = t.oid and i.indisprimary`,
  );
  const tables = Map.groupBy(
    columns.filter(({ table }) => isCopied(table)),
    ({ table }) => table,
  );
  return [...tables]
    .map(([name, own]): TableShape => {
      const keys = own.filter(({ key }) => key !== null).sort((a, b) => Number(a.key) - Number(b.key));
      return {
        name,
        columns: own.map(postgresColumn).sort(byName),
        primaryKey: keys.map(postgresColumn),
        automaticId: own.find(({ is_automatic }) => is_automatic)?.name ?? null,
      };
    })
    .sort(byName);
}

const postgresColumn = ({ name, type, length }: PostgresColumn): ColumnShape => ({
  name,
  type: type === 'character varying' ? 'varchar' : type,
  maxLength: length,
});

/**
 * Returns the query of all rows of a table, columns and rows in the same order on both databases.
 * @param collate orders texts by their bytes, as SQLite does
 */
export function selectRows({ name, columns, primaryKey }: TableShape, collate = ''): string {
  const order = primaryKey.map((key) => quoteName(key.name) + (isText(key) ? collate : ''));
  if (order.length === 0) throw new ConfigError(`数据表 ${name} 没有主键，不能复制。`);
  const names = columns.map((column) => quoteName(column.name));
  return `select ${names.join(', ')} from ${quoteName(name)} order by ${order.join(', ')}`;
}

/** Whether the column holds text; all others hold integers. */
export const isText = ({ type }: ColumnShape): boolean => type === 'text' || type === 'varchar';

/** Returns the table of that name; asking for another one is a bug. */
export function findShape(shapes: readonly TableShape[], table: string): TableShape {
  const shape = shapes.find(({ name }) => name === table);
  if (!shape) throw new Error(`the table ${table} is not copied`);
  return shape;
}
