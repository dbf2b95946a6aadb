import { readConfig, type ServerConfig } from '../config.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import { readEnvironment } from '../start/environment.ts';
import { loadSecrets } from '../start/secrets.ts';
import { adoptSecretsAndStorage } from '../start/site-identity.ts';
import { createProgressOutput } from './backup/progress.ts';
import { runMigration } from './migrate-storage/run-migration.ts';
import { refuseRunningServer } from './move-database/refuse-running-server.ts';
import { describeTarget } from './open-services.ts';
import { parseArguments } from './parse-arguments.ts';
import { recordCommand } from './record-command.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：
  npm run migrate-storage -- --to 's3://存储桶?endpoint=https://…&region=…'   把文件搬到对象存储（密钥：S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY）
  npm run migrate-storage -- --to local                                      搬回数据目录
  npm run migrate-storage -- --adopt                                         密钥或文件已经丢失时：认可现在的 secrets.json 和存储
来源是现在的设置（STORAGE）所指的位置，不会改变；目标必须是空的。先停止服务。每个文件都用 SHA-256 核对；中断之后用同一个命令继续。`;

const OPTIONS = { to: { type: 'string' }, adopt: { type: 'boolean', default: false } } as const;

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const parsed = parseArguments({ args: [...args], options: OPTIONS, allowPositionals: false });
  const { to, adopt } = parsed?.values ?? { adopt: false };
  if (asksForHelp(args) || !parsed || (to === undefined) === !adopt) {
    console.log(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  const variables = readEnvironment(process.env);
  const config = readConfig(variables);
  console.error(describeTarget(config));
  await refuseRunningServer(config);
  if (to === undefined) return adoptPresent(config);
  // A CDN belongs to an object store: it is set again after the move.
  const { CDN_URL: _url, CDN_KIND: _kind, CDN_KEY: _key, ...others } = variables;
  const target = readConfig({ ...others, STORAGE: to });
  const progress = createProgressOutput(process.stderr);
  try {
    return await runMigration(config, target, {
      print: console.log,
      show: progress.show,
      endBar: progress.end,
    });
  } finally {
    progress.end();
  }
}

async function adoptPresent(config: ServerConfig): Promise<number> {
  const storage = await createStorage(config);
  const db = await openMigrated(config);
  try {
    await adoptSecretsAndStorage(db, loadSecrets(config.dataDir), storage);
    await recordCommand(db, 'migrate-storage', {
      act: 'site.adopt_storage',
      subject: { type: 'storage', id: 'site', label: storage.place },
    });
  } finally {
    await db.destroy();
  }
  console.log(`已认可 ${config.dataDir} 中的 secrets.json 和存储 ${storage.place}。`);
  return 0;
}

await runCommand(main);
