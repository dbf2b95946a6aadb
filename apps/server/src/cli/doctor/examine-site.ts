import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { openDatabase, sqlitePath } from '../../db/open.ts';
import { isDatabaseMissing } from '../../db/open-migrated.ts';
import { definitionOf } from '../../domains/settings/setting-table.ts';
import { readSecrets } from '../../start/secrets.ts';
import { examineDataFolder } from './examine-data-folder.ts';
import { examineDatabase, unusableDatabase } from './examine-database.ts';
import { examinePrograms } from './examine-programs.ts';
import { examineRedis } from './examine-redis.ts';
import type { Finding, Section } from './finding.ts';
import { hint, problem } from './finding.ts';
import { judgeAddresses } from './judge-addresses.ts';
import { judgePaymentKeys } from './judge-payment-keys.ts';
import { judgeSettings, usesVendors } from './judge-settings.ts';
import type { SettingsRead } from './read-settings.ts';
import { readSettings } from './read-settings.ts';

/** Everything that keeps this site from working, found without changing or sending anything. */
export async function examineSite(config: ServerConfig, now: number): Promise<Section[]> {
  const store = await examineStore(config);
  const machine = [
    ...examineDataFolder(config.dataDir),
    ...store.findings,
    ...(await examineRedis(config.redisUrl)),
    ...(await examinePrograms()),
  ];
  const sections: Section[] = [{ title: '机器与数据', findings: machine }];
  if (config.demo) {
    const text = '演示模式已打开（DEMO=1）：短信、登录、支付都是模拟的，任何人都能“付款”，不要给真实学员使用';
    sections.push({ title: '演示', findings: [hint(text)] });
  }
  if (!store.settings) return sections;
  const { values, damaged } = store.settings;
  // A demo site asks no vendor for anything.
  const calm = (finding: Finding): Finding =>
    config.demo && isProblem(finding) ? hint(finding.text) : finding;
  return [
    ...sections,
    { title: '网址', findings: judgeAddresses(config, values, !config.demo && usesVendors(values)) },
    {
      title: '支付、登录、短信、实名认证',
      findings: [
        ...damaged.map((key) =>
          problem(
            `设置 ${key}（${definitionOf(key).about}）读不出来，请重新设置；密钥须与同一份 secrets.json 一起搬迁`,
          ),
        ),
        ...judgeSettings(values).map(calm),
        ...judgePaymentKeys(values, now).map(calm),
      ],
    },
  ];
}

async function examineStore(
  config: ServerConfig,
): Promise<{ readonly findings: readonly Finding[]; readonly settings: SettingsRead | null }> {
  const hasFile = existsSync(sqlitePath(config.dataDir));
  if (isDatabaseMissing(config)) {
    const text = `有 secrets.json，但数据库 zaixue.sqlite 不见了或是空的：启动后会是一个全新的空站点，请先用备份恢复`;
    return { findings: [problem(text)], settings: null };
  }
  if (!config.databaseUrl && !hasFile) {
    return { findings: [hint('还没有数据库，第一次启动时会建立')], settings: null };
  }
  const db = tryOpen(config);
  if ('level' in db) return { findings: [db], settings: null };
  try {
    const findings = await examineDatabase(db);
    const isUsable = existsSync(join(config.dataDir, 'secrets.json')) && !findings.some(isProblem);
    if (!isUsable) return { findings, settings: null };
    const settings = await readSettings(db, readSecrets(config.dataDir).settings).catch(() => null);
    return { findings, settings };
  } finally {
    await db.destroy();
  }
}

/** SQLite reads the file as soon as it is opened. */
function tryOpen(config: ServerConfig): Database | Finding {
  try {
    return openDatabase(config);
  } catch (error) {
    return unusableDatabase(error);
  }
}

const isProblem = ({ level }: Finding): boolean => level === 'problem';
