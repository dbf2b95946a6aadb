import type { Compilable, CompiledQuery } from 'kysely';
import { type Dialect, dialectOf } from './columns.ts';
import type { Queries } from './open.ts';

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
 * Returns a query that is built and compiled once and then runs with different values: for a short query, that takes longer than
 * running it. `build` gets placeholders instead of values, which it may only pass to the query.
 */
export function prepareQuery<Values extends QueryValues, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  const compiled = new Map<Dialect, CompiledQuery<Row>>();
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
  return async (db, values) => {
    const dialect = dialectOf(db);
    const query = compiled.get(dialect) ?? build(db, placeholders).compile();
    compiled.set(dialect, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
