import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningSite } from '../../tools/site/start-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm run order -- …` beside the running site, as its operator does, and answers what it says. */
export async function orderCommand(
  { dataDir }: Pick<RunningSite, 'dataDir'>,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/cli/order.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DEMO: '1', DATA_DIR: dataDir },
  });
  return stdout;
}
