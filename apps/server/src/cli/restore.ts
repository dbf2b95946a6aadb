import { basename, resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { rebuildIndex } from '../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../domains/media/captions/queries.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import { readEnvironment } from '../start/environment.ts';
import { createProgressOutput } from './backup/progress.ts';
import { describeTarget } from './open-services.ts';
import { parseArguments } from './parse-arguments.ts';
import { recordCommand } from './record-command.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：
  npm run restore -- <文件>                      先检查整个备份，再恢复到空的数据目录和空的数据库
  npm run restore -- <文件> --without-secrets    备份中没有密钥，或口令已丢失时，不恢复密钥
SQLite 的备份可以恢复到 PostgreSQL（设置 DATABASE_URL），反过来也可以。中断之后用同一个命令继续`;

const OPTIONS = { 'without-secrets': { type: 'boolean', default: false } } as const;
const STEPS = { verify: '检查备份', files: '恢复文件', database: '恢复数据库' } as const;

async function main(args: readonly string[]): Promise<number> {
  const parsed = parseArguments({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [file, ...rest] = parsed?.positionals ?? [];
  if (!parsed || file === undefined || rest.length > 0 || asksForHelp(args)) {
    console.log(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  const config = readConfig(readEnvironment(process.env));
  console.error(describeTarget(config));
  const progress = createProgressOutput(process.stderr);
  const restored = await restoreBackup({
    config,
    storage: await createStorage(config),
    path: resolve(file),
    withoutSecrets: parsed.values['without-secrets'],
    onProgress: ({ step, part }) => progress.show(STEPS[step], part),
  }).finally(() => progress.end());
  const rows = Object.values(restored.rows).reduce((sum, count) => sum + count, 0);
  console.log(`已恢复 ${rows} 行数据、${restored.files.count} 个文件`);
  const db = openDatabase(config);
  try {
    const pending = await pendingMigrations(db);
    if (pending.length > 0) {
      console.log(`备份中的数据库比本程序旧：本程序下次启动会升级它（${pending.length} 步）并重建搜索索引`);
    } else {
      console.log('正在重建搜索索引……');
      console.log(`完成：${await rebuildIndex(db, readCaptionTexts)} 条课程和课时`);
      const subject = { type: 'backup', id: restored.about.createdAt, label: basename(file) };
      await recordCommand(db, 'restore', { act: 'site.restore', subject });
    }
  } finally {
    await db.destroy();
  }
  return 0;
}

await runCommand(main, (problem) => problem);
