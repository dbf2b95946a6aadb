import { globSync, readFileSync } from 'node:fs';
import { buildModuleGraph } from '../check/module-graph.ts';
import { fromRoot, root } from '../launch/paths.mjs';

const SOURCES = 'apps/server/src/**/*.ts';
const DATABASE = 'apps/server/src/testing/test-database.ts';
const POSTGRES_TAG = /@module-tag postgres|tags: \[[^\]]*'postgres'/;

/** The test files of the server that open a database, by their imports. */
export function listDatabaseTests(): string[] {
  const graph = buildModuleGraph(
    new Map(globSync(SOURCES, { cwd: root }).map((path) => [path, readFileSync(fromRoot(path), 'utf8')])),
  );
  // There are no cycles of imports (tools/check), so this ends.
  const known = new Map([[DATABASE, true]]);
  const opensDatabase = (path: string): boolean => {
    const opens =
      known.get(path) ??
      (graph.get(path) ?? []).some(({ to, typeOnly }) => to && !typeOnly && opensDatabase(to));
    known.set(path, opens);
    return opens;
  };
  return [...graph.keys()].filter((path) => path.endsWith('.test.ts') && opensDatabase(path));
}

/** The test files of the server of which `npm test` runs at least one test on PostgreSQL, by their tag `postgres`. */
export function listPostgresTests(): string[] {
  return globSync('apps/server/src/**/*.test.ts', { cwd: root }).filter((path) =>
    POSTGRES_TAG.test(readFileSync(fromRoot(path), 'utf8')),
  );
}
