import type pg from 'pg';

/** Names of statements by text. A name belongs to one text for the life of the process. */
const names = new Map<string, string>();

/** From now on, connections of {@link useNamedStatements} plan a statement with this text once, not for each query. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `s${names.size + 1}`);
}

/**
 * Makes a connection send statements that have a name by it: PostgreSQL then parses and plans them once per connection. For a short
 * query, that takes longer than running it.
 */
export function useNamedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...input: readonly unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: readonly unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
  }) as typeof client.query;
}
