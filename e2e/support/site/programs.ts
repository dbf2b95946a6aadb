import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHILD_ENVIRONMENT } from '../../../tools/site/child-environment.ts';
import type { RunningSite } from '../../../tools/site/start-site.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'apps/server/src/main.ts');

/** Runs `npm run order -- …` beside the running site, as its operator does, and answers what it says. */
export const runOrderCommand = (site: Pick<RunningSite, 'dataDir'>, ...args: readonly string[]) =>
  runCommand('order', site, args);

/** Runs `npm run setting -- …` beside the running site and answers what it says. */
export const runSettingCommand = (site: Pick<RunningSite, 'dataDir'>, ...args: readonly string[]) =>
  runCommand('setting', site, args);

async function runCommand(
  name: 'order' | 'setting',
  { dataDir }: Pick<RunningSite, 'dataDir'>,
  args: readonly string[],
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`apps/server/src/cli/${name}.ts`, ...args],
    {
      cwd: ROOT,
      env: { ...CHILD_ENVIRONMENT, DEMO: '1', DATA_DIR: dataDir },
    },
  );
  return stdout;
}

const LIMIT_MS = 30_000;

export interface ServerExit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a server that is expected to end by itself, and waits for that. `uid` needs rights of root. */
export function runServerUntilExit(
  env: Readonly<Record<string, string>>,
  options: { readonly uid?: number } = {},
): Promise<ServerExit> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...CHILD_ENVIRONMENT, LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not end:\n${stdout}${stderr}`));
    }, LIMIT_MS);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code, stdout, stderr });
    });
  });
}
