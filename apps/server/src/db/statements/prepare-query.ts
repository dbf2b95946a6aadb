import { type Compilable, type CompiledQuery, sql } from 'kysely';
import { type Dialect, dialectOf } from '../columns.ts';
import type { Queries } from '../open.ts';
import { nameStatement } from './named-statements.ts';

/** Stands for a value in a query that is compiled before its values are known. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Values of a query by name. Null needs `is null` in the query, so it cannot be a value. */
type QueryValues = Readonly<Record<string, string | number>>;

/**
 * Placeholders for the values of a query. SQLite plans a statement again for each value that might change its plan, which takes longer than
 * running it; the value of a subquery changes no plan.
 */
function placeholdersFor<Values extends QueryValues>(dialect: Dialect): Values {
  return new Proxy({} as Values, {
    get(_, name) {
      const placeholder = new Placeholder(String(name));
      return dialect === 'sqlite' ? sql`(select ${placeholder})` : placeholder;
    },
  });
}

const ALL_COLUMNS = /(select (distinct )?|\.)\*/i;

/**
 * Returns a query that is built and compiled once and then runs with different values: for a short query, that takes longer than
 * running it. `build` gets placeholders instead of values, which it may only pass to the query. It writes constants with `sql.lit` or
 * `lit`: they are then no values either. PostgreSQL keeps the plan too, so the query finds rows by keys: a plan for all values must be as
 * good as one for each.
 * @throws Error when the query selects all columns of a table: its plan would fail once a migration adds one
 */
export function prepareQuery<Values extends QueryValues, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  const compiled = new Map<Dialect, CompiledQuery<Row>>();

  function prepare(db: Queries, dialect: Dialect): CompiledQuery<Row> {
    const query = build(db, placeholdersFor(dialect)).compile();
    if (ALL_COLUMNS.test(query.sql)) throw new Error(`a prepared query names its columns: ${query.sql}`);
    if (dialect === 'postgres') nameStatement(query.sql);
    compiled.set(dialect, query);
    return query;
  }

  return async (db, values) => {
    const dialect = dialectOf(db);
    const query = compiled.get(dialect) ?? prepare(db, dialect);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
