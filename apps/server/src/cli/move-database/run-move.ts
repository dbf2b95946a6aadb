import { ConfigError, type ServerConfig } from '../../config.ts';
import { TargetNotEmptyError } from '../../db/copy/contents.ts';
import { loadContents } from '../../db/copy/load-contents.ts';
import { openSnapshot } from '../../db/copy/open-snapshot.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { openDatabase, sqlitePath } from '../../db/open.ts';
import { indexChanges } from '../../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../../domains/media/captions/queries.ts';
import type { Terminal } from '../import/terminal.ts';
import { describeTarget } from '../open-services.ts';
import { compareDatabases } from './compare-databases.ts';
import { refuseRunningServer } from './refuse-running-server.ts';

/** Characters of a checksum that are shown. */
const SHOWN_CHECKSUM = 16;

/**
 * Copies the database of `source` into the empty one of `target`, compares both and returns the exit code. The source
 * is not changed. A run that was killed is repeated: it finds nothing in the target, or everything. Throws a
 * `ConfigError`.
 */
export async function runMove(
  source: ServerConfig,
  target: ServerConfig,
  terminal: Terminal,
): Promise<number> {
  refuseSameKind(source, target);
  console.error(`来源：${describeTarget(source)}\n目标：${describeTarget(target)}`);
  await refuseRunningServer(source);
  const isLoaded = await loadUnlessLoaded(source, target, terminal);
  if (!isLoaded) terminal.printLine('目标里已经有这个来源的全部数据：上一次运行已经写完。');
  if (!(await checkCopy(source, target, terminal))) return 1;
  await indexForSearch(target, terminal);
  printNextSteps(source, target, terminal);
  return 0;
}

function refuseSameKind(source: ServerConfig, target: ServerConfig): void {
  if ((source.databaseUrl === null) !== (target.databaseUrl === null)) return;
  const advice = source.databaseUrl
    ? '请用 PostgreSQL 的 pg_dump，或 npm run backup 和 npm run restore'
    : '请停止服务后复制整个数据目录，或用 npm run backup 和 npm run restore';
  const kind = source.databaseUrl ? 'PostgreSQL' : 'SQLite';
  throw new ConfigError(
    `来源和目标都是 ${kind}；move-database 只在 SQLite 和 PostgreSQL 之间搬。要换位置，${advice}。`,
  );
}

/** Returns false when the target holds a complete copy already. */
async function loadUnlessLoaded(
  source: ServerConfig,
  target: ServerConfig,
  terminal: Terminal,
): Promise<boolean> {
  try {
    await load(source, target, terminal);
    return true;
  } catch (error) {
    if (!(error instanceof TargetNotEmptyError)) throw error;
    const different = await compareDatabases(source, target, () => undefined).catch(() => null);
    if (different === null || different.length > 0) throw error;
    return false;
  }
}

async function load(source: ServerConfig, target: ServerConfig, terminal: Terminal): Promise<void> {
  const snapshot = await openSnapshot(source);
  try {
    let done = 0;
    let last: { readonly table: string; readonly rows: number } | null = null;
    const finishTable = (): void => {
      if (!last) return;
      done += 1;
      if (last.rows > 0) terminal.printLine(`写入 ${last.table}：${last.rows} 行`);
    };
    await loadContents(target, snapshot, (table, rows) => {
      if (rows === 0) finishTable();
      last = { table, rows };
      terminal.showProgress(`${table}：${rows} 行`, done / snapshot.tables.length);
    });
    finishTable();
  } finally {
    await snapshot.close();
  }
}

/** Reads both databases again, also to notice what another program wrote meanwhile. */
async function checkCopy(source: ServerConfig, target: ServerConfig, terminal: Terminal): Promise<boolean> {
  let tables = 0;
  let rows = 0;
  terminal.printLine('核对来源和目标（行数和 SHA-256）：');
  const different = await compareDatabases(source, target, (table) => {
    tables += 1;
    rows += table.rows;
    if (table.rows === 0 && table.isEqual) return;
    const result = table.isEqual ? `${table.sha256.slice(0, SHOWN_CHECKSUM)}… 一致` : '不一致';
    terminal.printLine(`  ${table.name}：${table.rows} 行，${result}`);
  });
  if (different.length > 0) {
    const names = different.join('、');
    terminal.printLine(
      `${names} 不一致：搬的时候有程序改了来源。请停止服务，清空目标（新建空的数据库，或移走那个文件），再运行一次。`,
    );
    return false;
  }
  terminal.printLine(`${tables} 张表、${rows} 行全部一致。`);
  return true;
}

/** A copy of an older version is indexed by the server, after it has run the pending migrations. */
async function indexForSearch(target: ServerConfig, terminal: Terminal): Promise<void> {
  const db = openDatabase(target);
  try {
    if ((await pendingMigrations(db)).length > 0) {
      terminal.printLine('数据来自旧版本：下次启动服务时升级，并建立搜索索引。');
      return;
    }
    terminal.printLine('正在建立搜索索引……');
    terminal.printLine(`搜索索引：${await indexChanges(db, readCaptionTexts)} 条课程和课时`);
  } finally {
    await db.destroy();
  }
}

function printNextSteps(source: ServerConfig, target: ServerConfig, terminal: Terminal): void {
  const print = (line: string): void => terminal.printLine(line);
  print('');
  print('下一步：');
  if (target.databaseUrl) {
    print(
      `  在 zaixue.env 里写 DATABASE_URL=${hidePassword(target.databaseUrl)}，把“密码”换成真的密码，然后启动服务。`,
    );
    print(
      `  文件没有搬动，仍在 ${source.dataDir}，DATA_DIR 不要改。旧数据库 ${sqlitePath(source.dataDir)} 没有改变。`,
    );
    return;
  }
  if (target.dataDir === source.dataDir) {
    print('  从 zaixue.env（或环境变量）里去掉 DATABASE_URL，然后启动服务。文件没有搬动，DATA_DIR 不要改。');
  } else {
    print(
      `  文件没有搬动：先把 ${source.dataDir} 里的其余内容（secrets.json、storage 等）复制到 ${target.dataDir}。`,
    );
    print(`  然后从 zaixue.env 里去掉 DATABASE_URL，写 DATA_DIR=${target.dataDir}，启动服务。`);
  }
  print('  旧的 PostgreSQL 数据库没有改变。');
}

/** `postgres://zaixue:密码@127.0.0.1:5432/zaixue` */
function hidePassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('password');
  return `${url.protocol}//${url.username}:密码@${url.host}${url.pathname}${url.search}`;
}
