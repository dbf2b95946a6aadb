import { type ESTree, parseSync, Visitor } from 'vite';

/** Methods of Kysely whose first argument names tables. */
const TABLE_METHODS: ReadonlySet<string> = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  // `sql.table`
  'table',
]);
/** Methods of Kysely that name tables too, but whose names are common elsewhere: only text arguments count. */
const COMMON_METHODS: ReadonlySet<string> = new Set(['from', 'using']);
/** Methods of Kysely that give a subquery a name, which is then used like a table. */
const SUBQUERY_METHODS: ReadonlySet<string> = new Set(['with', 'withRecursive']);

/** A table that a query names. */
export interface NamedTable {
  readonly table: string;
  readonly line: number;
}

/** The tables that the queries of a file name. */
export interface QueryTables {
  readonly tables: readonly NamedTable[];
  /** Lines of queries whose table comes from outside the file, so that it cannot be checked. */
  readonly unreadable: readonly number[];
}

interface Reading {
  readonly source: string;
  readonly known: ReadonlySet<string>;
  readonly found: { table: string; offset: number }[];
  readonly subqueries: Set<string>;
  /** Texts of the file that are table names. They count when a query takes its table from a variable. */
  readonly texts: { table: string; offset: number }[];
  /** Offsets of the queries that take their table from a variable. */
  readonly computed: number[];
}

/**
 * Reads the tables that queries name: arguments of Kysely's methods, `sql` templates, and `lockTable`. A query with the
 * table in a variable names each table that the file mentions as text.
 * @param known all tables, to find them in `sql` templates at any place
 */
export function readQueryTables(path: string, source: string, known: ReadonlySet<string>): QueryTables {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const reading: Reading = { source, known, found: [], subqueries: new Set(), texts: [], computed: [] };
  new Visitor({
    CallExpression: (node) => readCall(reading, node),
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      readSql(reading, quasi.quasis.map(({ value }) => value.raw).join(' ? '), quasi.start);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && known.has(tableOf(value)))
        reading.texts.push({ table: tableOf(value), offset: start });
    },
  }).visit(program);
  const { computed, texts, found, subqueries } = reading;
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const named = computed.length > 0 ? [...found, ...texts] : found;
  const isTable = (name: string): boolean => known.has(name) || !subqueries.has(name);
  // One query may name a table several times.
  const tables = new Map<string, NamedTable>();
  for (const { table, offset } of named) {
    const line = lineOf(offset);
    if (isTable(table)) tables.set(`${line} ${table}`, { table, line });
  }
  return { tables: [...tables.values()], unreadable: texts.length > 0 ? [] : computed.map(lineOf) };
}

/** `courses` of `courses as c`. */
const tableOf = (text: string): string => text.replace(/\s+as\s+\w+$/, '');

function readCall(reading: Reading, node: ESTree.CallExpression): void {
  const { callee, arguments: given } = node;
  if (callee.type === 'Identifier' && callee.name === 'lockTable') readArgument(reading, given[1]);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
  const { name } = callee.property;
  const [first] = given;
  if (TABLE_METHODS.has(name)) readArgument(reading, first);
  const text = first && textOf(first);
  if (text === undefined) return;
  if (SUBQUERY_METHODS.has(name)) reading.subqueries.add(text);
  // `Buffer.from('…')` is no query.
  const isStatic = callee.object.type === 'Identifier' && /^[A-Z]/.test(callee.object.name);
  if (COMMON_METHODS.has(name) && !isStatic) reading.found.push({ table: tableOf(text), offset: node.start });
  const isRawSql = name === 'raw' && callee.object.type === 'Identifier' && callee.object.name === 'sql';
  if (isRawSql) readSql(reading, text, node.start);
}

type Argument = ESTree.Argument | ESTree.ArrayExpressionElement | undefined;

function textOf(node: NonNullable<Argument>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw;
  return undefined;
}

/** Reads the first argument of a query method. */
function readArgument(reading: Reading, node: Argument): void {
  if (!node) return;
  const text = textOf(node);
  if (text !== undefined) {
    reading.found.push({ table: tableOf(text), offset: node.start });
    return;
  }
  switch (node.type) {
    case 'ArrayExpression':
      for (const element of node.elements) readArgument(reading, element);
      return;
    case 'ConditionalExpression':
      readArgument(reading, node.consequent);
      readArgument(reading, node.alternate);
      return;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      readArgument(reading, node.expression);
      return;
    // A subquery; the tables in it are named by its own calls.
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'TaggedTemplateExpression':
      return;
    case 'CallExpression':
      if (isSubquery(node)) return;
  }
  reading.computed.push(node.start);
}

/** Whether a call ends in `.as('name')`. */
const isSubquery = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'as';

/** Words of SQL before a table. `for update`, `do update` and `distinct from` are followed by something else. */
const BEFORE_TABLE =
  /(?<!distinct\s+)\b(?:from|join|into|table|analyze)\s+(?:only\s+)?([a-z_]\w*)\b(?!\s*\()|(?<!(?:for|do)\s+)\bupdate\s+([a-z_]\w*)\s+(?:as\s+\w+\s+)?set\b/gi;
const SUBQUERY_NAME = /(?:\bwith|\brecursive|,)\s+([a-z_]\w*)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;

/** Reads a piece of SQL: every known table in it, and every other name at the place of a table. */
function readSql({ known, found, subqueries }: Reading, text: string, offset: number): void {
  const sql = text.replace(/'(?:[^']|'')*'/g, "''");
  for (const [, name] of sql.matchAll(SUBQUERY_NAME)) if (name) subqueries.add(name);
  for (const [name] of sql.matchAll(/(?<![\w.])[a-z_]\w*/g))
    if (known.has(name)) found.push({ table: name, offset });
  for (const [, first, second] of sql.matchAll(BEFORE_TABLE)) {
    const name = first ?? second;
    if (name && !known.has(name)) found.push({ table: name, offset });
  }
}

/** The tables of the schema: the members of the interfaces in `db/tables` named `…Tables`. */
export function readTableNames(path: string, source: string): NamedTable[] {
  const found: NamedTable[] = [];
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      if (!id.name.endsWith('Tables')) return;
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
        const line = source.slice(0, member.start).split('\n').length;
        found.push({ table: member.key.name, line });
      }
    },
  }).visit(parseSync(path, source).program);
  return found;
}
