import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../site/free-port.ts';
import { runProgram } from '../run-program.ts';
import { onInterrupt } from './on-interrupt.ts';
import { findOrInstall } from './programs.ts';
import { type Service, startService } from './service.ts';

const ACCOUNTS = ['postgres', 'nobody'];

/**
 * The account for a program that refuses to run as root.
 * @returns undefined when this process is not root
 * @throws Error when this process is root and no other account exists
 */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ACCOUNTS) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((flag) => runProgram('id', [flag, name], { limit: 10_000 })),
    );
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no other account');
}

const OLDEST_MAJOR = 15;
/** Seconds on an idle machine, minutes on a busy one; milliseconds. */
const INITDB_LIMIT = 300_000;

async function majorVersion(program: string): Promise<number> {
  const { output } = await runProgram(program, ['--version'], { limit: 10_000 });
  return Number(/(\d+)/.exec(output)?.[1] ?? 0);
}

/**
 * Starts a PostgreSQL (15 or newer) with an empty cluster in a temporary folder. fsync is off, because
 * the suite creates and drops a database for every test and needs no durability.
 * @param survivesKill a commit that was answered outlives SIGKILL of the server
 * @returns the running service, or why it is missing
 */
export async function startPostgres({ survivesKill = false } = {}): Promise<Service | { missing: string }> {
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
    ['-D', data, '--username=zaixue', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, limit: INITDB_LIMIT },
  );
  if (made.code !== 0) {
    forget();
    remove();
    throw new Error(`initdb failed: ${made.output.trim()}`);
  }
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: survivesKill ? 'on' : 'off',
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
