import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { findOrInstall } from './find-or-install.ts';
import { freePort } from './free-port.ts';
import { onInterrupt } from './on-interrupt.ts';
import { type Service, startService } from './service.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const OLDEST_MAJOR = 15;

async function majorVersion(program: string): Promise<number> {
  const { output } = await runProgram(program, ['--version'], { limit: 10_000 });
  return Number(/(\d+)/.exec(output)?.[1] ?? 0);
}

/**
 * Starts a PostgreSQL (15 or newer) with an empty cluster in a temporary folder. It does not wait for the disk: only
 * a machine that loses power could tell, and the suite makes and drops a database for every test.
 * @returns the running service, or why there is none
 */
export async function startPostgres(): Promise<Service | { missing: string }> {
  const initdb = await findOrInstall(['initdb'], ['postgresql']);
  if ('missing' in initdb) return initdb;
  const major = await majorVersion(initdb.path);
  if (major < OLDEST_MAJOR) return { missing: `PostgreSQL ${major} found, ${OLDEST_MAJOR} or newer needed` };

  const account = await unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const forget = onInterrupt(async () => remove());
  const data = join(folder, 'data');
  const made = await runProgram(
    initdb.path,
    ['-D', data, '--username=zaixue', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...account, cwd: folder, limit: 60_000 },
  );
  if (made.code !== 0) {
    forget();
    remove();
    throw new Error(`initdb failed: ${made.output.trim()}`);
  }
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    log_checkpoints: 'off',
  };
  return startService({
    program: join(dirname(initdb.path), 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    folder,
    port,
    url: `postgres://zaixue@127.0.0.1:${port}/postgres`,
    account,
    stopSignal: 'SIGINT',
  }).finally(forget);
}
