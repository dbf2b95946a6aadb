import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { openDatabase, sqlitePath } from '../../db/open.ts';
import { isDatabaseMissing } from '../../db/open-migrated.ts';
import { checkAddresses } from '../../domains/operations/site-checks/check-addresses.ts';
import { checkPaymentKeys } from '../../domains/operations/site-checks/check-payment-keys.ts';
import { checkPublicAddress } from '../../domains/operations/site-checks/check-public-address.ts';
import type { Finding, Section } from '../../domains/operations/site-checks/finding.ts';
import { hint, problem } from '../../domains/operations/site-checks/finding.ts';
import { hasPayChannel } from '../../domains/settings/find-gaps.ts';
import type { ReadSettingsResult } from '../../domains/settings/queries.ts';
import { readSettings } from '../../domains/settings/queries.ts';
import { definitionOf } from '../../domains/settings/setting-table.ts';
import { createStorage } from '../../ports/storage/create-storage.ts';
import { ENVIRONMENT_FILE } from '../../start/environment.ts';
import { readSecrets, type Secrets } from '../../start/secrets.ts';
import { findForeignParts } from '../../start/site-identity.ts';
import { checkClock, checkDatabase, databaseProblem } from './check-database.ts';
import {
  checkDataFolder,
  checkPrivateFile,
  checkPrograms,
  checkRedis,
  checkStorage,
} from './check-machine.ts';
import { checkOperation } from './check-operation.ts';
import { checkSettings, usesVendors } from './check-settings.ts';

/** Checks machine, data and settings of the site. It changes nothing and calls no vendor. */
export async function checkSite(config: ServerConfig, now: number): Promise<Section[]> {
  const store = await checkStore(config, now);
  const machine = [
    ...(await checkDataFolder(config.dataDir)),
    ...checkPrivateFile(ENVIRONMENT_FILE),
    ...store.findings,
    ...(await checkRedis(config.redisUrl)),
    ...(await checkPrograms()),
  ];
  const sections: Section[] = [{ title: '机器与数据', findings: machine }];
  if (config.demo) {
    const text = '演示模式已打开（DEMO=1）：短信、登录、支付都是模拟的，任何人都能“付款”，不要给真实学员使用';
    sections.push({ title: '演示', findings: [hint(text)] });
  }
  if (!store.settings) return sections;
  const { values, damaged } = store.settings;
  // A demo site calls no vendor, so vendor problems are only hints.
  const downgrade = (finding: Finding): Finding =>
    config.demo && isProblem(finding) ? hint(finding.text) : finding;
  return [
    ...sections,
    { title: '备份、任务与告警', findings: store.operation.map(downgrade) },
    {
      title: '网址',
      findings: [
        ...checkAddresses(config, values, !config.demo && usesVendors(values)),
        ...(await checkPublicAddress(config.publicUrl, now)),
      ],
    },
    {
      title: '支付、登录、短信、实名认证',
      findings: [
        ...damaged.map((key) =>
          problem(
            `设置 ${key}（${definitionOf(key).title}）读不出来，请重新设置；密钥须与同一份 secrets.json 一起搬迁`,
          ),
        ),
        ...checkSettings(values).map(downgrade),
        ...checkPaymentKeys(values, now).map(downgrade),
      ],
    },
  ];
}

interface CheckedStore {
  readonly findings: readonly Finding[];
  /** Null when the settings cannot be read; the others are then not checked. */
  readonly settings: ReadSettingsResult | null;
  readonly operation: readonly Finding[];
}

async function checkStore(config: ServerConfig, now: number): Promise<CheckedStore> {
  const hasFile = existsSync(sqlitePath(config.dataDir));
  if (isDatabaseMissing(config)) {
    const text = `有 secrets.json，但数据库 zaixue.sqlite 不见了或是空的：启动后会是一个全新的空站点，请先用备份恢复`;
    return { findings: [problem(text)], settings: null, operation: [] };
  }
  if (!config.databaseUrl && !hasFile) {
    return { findings: [hint('还没有数据库，第一次启动时会建立')], settings: null, operation: [] };
  }
  const db = tryOpenDatabase(config);
  if ('level' in db) return { findings: [db], settings: null, operation: [] };
  try {
    const findings = await checkDatabase(db);
    const isUsable = existsSync(join(config.dataDir, 'secrets.json')) && !findings.some(isProblem);
    if (!isUsable) return { findings, settings: null, operation: [] };
    const secrets = readSecrets(config.dataDir);
    const settings = await readSettings(db, secrets.settings).catch(() => null);
    const content = [
      ...(await checkClock(db, now)),
      ...(await checkStorage(config, db)),
      ...(await checkIdentity(config, db, secrets)),
    ];
    const hasPassphrase = config.backupPassphrase !== null;
    const operation = settings
      ? await checkOperation({
          db,
          values: settings.values,
          hasPassphrase,
          takesMoney: !config.demo && hasPayChannel(settings.values),
          now,
        })
      : [];
    return { findings: [...findings, ...content], settings, operation };
  } finally {
    await db.destroy();
  }
}

/** Checks that secrets and storage are those with which the database was first opened; otherwise the server refuses to start. */
async function checkIdentity(config: ServerConfig, db: Database, secrets: Secrets): Promise<Finding[]> {
  const storage = await createStorage(config);
  // A store that cannot be used is reported by the check of the storage.
  const foreign = await findForeignParts(db, secrets, storage).catch(() => []);
  const texts = {
    secrets: `${config.dataDir} 的 secrets.json 不是这个数据库的：请换成站点原来的那一份`,
    storage: `存储 ${storage.place} 不是这个数据库的：请改正 DATA_DIR 或 STORAGE，或用 npm run migrate-storage 搬移文件`,
  };
  return foreign.map((part) => problem(texts[part]));
}

/** Opens the database, or returns the problem. SQLite reads the file on opening and may throw. */
function tryOpenDatabase(config: ServerConfig): Database | Finding {
  try {
    return openDatabase(config);
  } catch (error) {
    return databaseProblem(error);
  }
}

const isProblem = ({ level }: Finding): boolean => level === 'problem';
