import type { Stage } from './stage.ts';
import { browser } from './stages/browser.ts';
import { programStage } from './stages/program-stage.ts';
import { serverPostgres } from './stages/server-postgres.ts';
import { serverSqlite } from './stages/server-sqlite.ts';
import { types } from './stages/types.ts';
import { unit } from './stages/unit.ts';

/** Everything `npm test` does, in its order: what is quick to fail comes first. */
export const stages: readonly Stage[] = [
  types,
  programStage('lint', 'Lint and format', 'biome', ['check', '--error-on-warnings']),
  programStage('imports', 'Import direction', process.execPath, ['tools/check/import-direction.ts']),
  programStage('licences', 'Licences of packages', process.execPath, ['tools/check/licences.ts']),
  programStage('generated', 'Generated files', process.execPath, ['tools/generate/generate.ts', '--check']),
  unit,
  serverSqlite,
  serverPostgres,
  browser,
];
