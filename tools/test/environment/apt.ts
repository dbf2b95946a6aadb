import { runProgram } from '../run-program.ts';
import { findProgram } from './find-program.ts';

const UPDATE_LIMIT = 120_000;
const INSTALL_LIMIT = 300_000;

// RUNLEVEL=1 keeps the packages from starting services: the tests start their own.
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

let updated: Promise<unknown> | undefined;

/**
 * Installs Debian packages if this machine lets us: apt-get is there and we are root.
 * @returns why it could not be done, or undefined when it was
 */
export async function aptInstall(...packages: readonly string[]): Promise<string | undefined> {
  const apt = findProgram('apt-get');
  if (!apt) return 'no apt-get to install it with';
  if (process.getuid?.() !== 0) return `only root may install it (apt-get install ${packages.join(' ')})`;
  updated ??= runProgram(apt, ['update', '-q'], { env, limit: UPDATE_LIMIT });
  await updated;
  const args = [
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    '-o',
    'DPkg::Lock::Timeout=60',
    ...packages,
  ];
  const { code, output } = await runProgram(apt, args, { env, limit: INSTALL_LIMIT });
  return code === 0 ? undefined : `apt-get install ${packages.join(' ')} failed: ${lastLine(output)}`;
}
