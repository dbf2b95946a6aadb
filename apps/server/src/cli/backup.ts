import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, resolve } from 'node:path';
import { BackupProblem } from '../backup/archive-format.ts';
import type { BackupProgress } from '../backup/create-backup.ts';
import { createPace, noPace, type Pace } from '../backup/pacer.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import { readConfig, type ServerConfig } from '../config.ts';
import { type Database, openDatabase, sqlitePath } from '../db/open.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import { readEnvironment } from '../start/environment.ts';
import { describeBackups } from './backup/list-backups.ts';
import { createProgressOutput } from './backup/progress.ts';
import { runBackup } from './backup/run-backup.ts';
import { describeTarget } from './open-services.ts';
import { parseArguments } from './parse-arguments.ts';
import { recordCommand } from './record-command.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：
  npm run backup                        备份整个站点（数据库、文件、密钥），存入 BACKUP_DIR；服务可以一直开着
  npm run backup -- <文件>              存为这个文件
  npm run backup -- --database-only     只备份数据库
  npm run backup -- --fast              不给服务让路，约快四倍；服务停着时使用
  npm run backup -- verify <文件>       读完整个备份，检查每个文件和每一行数据
  npm run backup -- list                列出 BACKUP_DIR 中的备份
设置了 BACKUP_PASSPHRASE（口令）才会备份密钥；口令请另外保存，没有它无法恢复密钥`;

const OPTIONS = {
  'database-only': { type: 'boolean', default: false },
  fast: { type: 'boolean', default: false },
  // The server runs this command every day with this option.
  scheduled: { type: 'boolean', default: false },
} as const;

async function main(args: readonly string[]): Promise<number> {
  const parsed = parseArguments({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [first, file, ...rest] = parsed?.positionals ?? [];
  const isVerify = first === 'verify' && file !== undefined;
  if (!parsed || asksForHelp(args) || rest.length > 0 || (file !== undefined && !isVerify))
    return showUsage(args);
  if (first === 'verify' && file === undefined) return showUsage(args);
  // The server, which answers members, goes first.
  setPriority(constants.priority.PRIORITY_LOW);
  const config = readConfig(readEnvironment(process.env));
  if (isVerify) return verify(config, resolve(file));
  console.error(describeTarget(config));
  const db = openExisting(config);
  try {
    if (first === 'list') return await list(db, config);
    const { 'database-only': isDatabaseOnly, fast, scheduled } = parsed.values;
    const pace = fast ? noPace : createPace();
    return await backUp(db, config, { place: first, isDatabaseOnly, isScheduled: scheduled, pace });
  } finally {
    await db.destroy();
  }
}

function showUsage(args: readonly string[]): number {
  console.log(USAGE);
  return asksForHelp(args) ? 0 : 1;
}

/** Opens the database without migrating it: a backup before an upgrade must not change what it saves. */
function openExisting(config: ServerConfig): Database {
  if (!config.databaseUrl && !existsSync(sqlitePath(config.dataDir)))
    throw new BackupProblem(`${config.dataDir} 中没有站点：找不到 ${sqlitePath(config.dataDir)}`);
  return openDatabase(config);
}

interface BackUpOptions {
  readonly place: string | undefined;
  readonly isDatabaseOnly: boolean;
  readonly isScheduled: boolean;
  readonly pace: Pace;
}

async function backUp(
  db: Database,
  config: ServerConfig,
  { place, isDatabaseOnly, isScheduled, pace }: BackUpOptions,
): Promise<number> {
  const stop = new AbortController();
  const cancelled = new BackupProblem('备份已取消，没有留下文件');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(cancelled));
  const progress = createProgressOutput(process.stderr);
  try {
    const result = await runBackup(db, {
      config,
      storage: isDatabaseOnly ? null : await createStorage(config),
      place: place === undefined ? undefined : resolve(place),
      reason: isScheduled ? 'schedule' : 'manual',
      now: Date.now(),
      signal: stop.signal,
      pace,
      // A scheduled one may outlive the server that reads its output.
      ...(isScheduled ? {} : { onProgress: (state) => showBackupProgress(progress, state) }),
    });
    progress.end();
    // Scheduled ones are listed with the backups.
    if (!isScheduled) {
      const subject = { type: 'backup', id: '', label: basename(result.place) };
      await recordCommand(db, 'backup', { act: 'site.backup', subject });
    }
    console.log(`备份完成：${result.place}（${(result.bytes / 1e6).toFixed(1)} MB，${result.rows} 行数据）`);
    if (result.scope === 'site' && !result.hasSecrets) {
      console.error(
        '没有设置 BACKUP_PASSPHRASE，备份中没有密钥（secrets.json）：请另外保存它，否则恢复后各服务商的密钥都要重新填写',
      );
    }
    return 0;
  } catch (error) {
    progress.end();
    throw error;
  }
}

function showBackupProgress(progress: ReturnType<typeof createProgressOutput>, state: BackupProgress): void {
  if (state.step === 'files') progress.show('复制文件', state.part);
  else progress.show(`导出数据库：${state.table} ${state.rows} 行`, 1);
}

async function verify(config: ServerConfig, path: string): Promise<number> {
  const progress = createProgressOutput(process.stderr);
  const onProgress = (part: number): void => progress.show('检查备份', part);
  try {
    const archive = await verifyArchive(path, { passphrase: config.backupPassphrase, onProgress });
    progress.end();
    const rows = Object.values(archive.rows).reduce((sum, count) => sum + count, 0);
    const { scope, version, createdAt } = archive.about;
    console.log(
      `完好：${path}（${scope === 'site' ? '整站' : '只有数据库'}，版本 ${version}，${createdAt}，${archive.database.tables.length} 个表 ${rows} 行，${archive.files.count} 个文件）`,
    );
    if (scope === 'site') console.log(describeSecrets(archive));
    return 0;
  } catch (error) {
    progress.end();
    throw error;
  }
}

function describeSecrets({ secrets, entries }: Awaited<ReturnType<typeof verifyArchive>>): string {
  if (secrets !== null) return '密钥：口令正确，可以恢复';
  return entries.has('secrets.json.enc') ? '密钥：有，没有设置 BACKUP_PASSPHRASE，口令未检查' : '密钥：没有';
}

async function list(db: Database, config: ServerConfig): Promise<number> {
  const lines = await describeBackups(db, config.backupDir);
  console.log(lines.length > 0 ? lines.join('\n') : `${config.backupDir} 中没有备份`);
  return 0;
}

await runCommand(main, (problem) => problem);
