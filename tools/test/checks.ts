import { globSync } from 'node:fs';
import { fromRoot, root } from '../launch/paths.mjs';
import { oneFailed, onePassed, type Result } from './result.ts';
import { runProgram } from './run-program.ts';

/** A check of the sources that is no test. It counts as one test; its notes are its output when it fails. */
export interface Check {
  /** Name for `--only`. */
  id: string;
  title: string;
  run(): Promise<Result>;
}

const LIMIT_MS = 180_000;

/** Runs programs at the same time. They pass when all of them end with code 0. */
async function runAll(commands: readonly (readonly [string, ...string[]])[]): Promise<Result> {
  const results = await Promise.all(
    commands.map(([command, ...args]) => runProgram(command, args, { cwd: root, limit: LIMIT_MS })),
  );
  const wrong = results.filter(({ code }) => code !== 0);
  return wrong.length === 0 ? onePassed() : oneFailed(...wrong.map(({ output }) => output.trim()));
}

const TYPE_CONFIGS = ['tsconfig.json', '{apps,packages}/*/tsconfig.json'];

const buildInfoFile = (config: string): string =>
  fromRoot('node_modules', '.cache', 'types', `${config.replaceAll('/', '-')}.tsbuildinfo`);

const node = (script: string, ...args: readonly string[]) => [process.execPath, script, ...args] as const;

export const checks: readonly Check[] = [
  {
    id: 'types',
    title: 'Types',
    // Incremental: a second run checks only what has changed since. One checker for each program: several of them check
    // the types that they share again, and the programs already run at the same time.
    run: () =>
      runAll(
        globSync(TYPE_CONFIGS, { cwd: root }).map((config): [string, ...string[]] => [
          ...(['tsc', '-p', config, '--checkers', '1'] as const),
          ...['--incremental', '--tsBuildInfoFile', buildInfoFile(config)],
        ]),
      ),
  },
  { id: 'lint', title: 'Lint and format', run: () => runAll([['biome', 'check', '--error-on-warnings']]) },
  {
    id: 'imports',
    title: 'Import direction',
    run: () => runAll([node('tools/check/import-direction.ts')]),
  },
  {
    id: 'licences',
    title: 'Licences of packages',
    run: () => runAll([node('tools/check/licences.ts')]),
  },
  {
    id: 'generated',
    title: 'Generated files',
    run: () => runAll([node('tools/generate/generate.ts', '--check')]),
  },
];
