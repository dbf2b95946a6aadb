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
  const known = new Map<string, boolean>();
  const opensDatabase = (path: string): boolean => {
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    known.set(path, path === DATABASE);
    const opens =
      path === DATABASE ||
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
