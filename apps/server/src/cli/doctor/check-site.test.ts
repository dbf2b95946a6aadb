import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { migrate } from '../../db/migrate.ts';
import { openSqlite } from '../../db/open.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import { createSettings } from '../../domains/settings/settings.ts';
import { loadSecrets } from '../../start/secrets.ts';
import { ALIPAY_SETTINGS, storeSettings } from '../../testing/payment-settings.ts';
import { checkSite } from './check-site.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

function prepareSite(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const check = async () => {
    const sections = await checkSite(readConfig({ DATA_DIR: folder, ...env }), NOW);
    return sections.flatMap(({ findings }) => findings);
  };
  return { folder, check };
}

async function makeSite(folder: string, values: Partial<SettingValues>): Promise<void> {
  const db = openSqlite(join(folder, 'zaixue.sqlite'));
  await migrate(db);
  await storeSettings(
    createSettings(db, () => NOW, loadSecrets(folder).settings),
    values,
  );
  await db.destroy();
}

const problems = (findings: readonly { level: string; text: string }[]): string[] =>
  findings.filter(({ level }) => level === 'problem').map(({ text }) => text);

test('a site that was never started has no problem, and no file is created', async () => {
  const { folder, check } = prepareSite();
  expect(problems(await check())).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a completely configured site has no problem', async () => {
  const { folder, check } = prepareSite({ PUBLIC_URL: 'https://site.example', TRUSTED_PROXIES: '10.0.0.1' });
  await makeSite(folder, {
    ...ALIPAY_SETTINGS,
    'sms.provider': 'aliyun',
    'aliyun.access_key_id': 'id',
    'aliyun.access_key_secret': 'secret',
    'sms.sign_name': '在学',
    'sms.template_login': 'SMS_1',
  });
  expect(problems(await check())).toEqual([]);
});

test('every missing part is a problem; on a demo site it is a hint', async () => {
  const { folder, check } = prepareSite();
  await makeSite(folder, { 'pay.alipay': true });
  const found = problems(await check());
  expect(found.map((text) => text.slice(0, 3))).toEqual(['没有设', '支付宝', '短信：']);
  const demo = await checkSite(readConfig({ DATA_DIR: folder, DEMO: '1' }), NOW);
  expect(problems(demo.flatMap(({ findings }) => findings))).toEqual([]);
  expect(JSON.stringify(demo)).toContain('演示模式已打开');
});

test('a setting encrypted by another site is reported by name', async () => {
  const { folder, check } = prepareSite();
  await makeSite(folder, ALIPAY_SETTINGS);
  rmSync(join(folder, 'secrets.json'));
  loadSecrets(folder);
  const found = problems(await check()).join('\n');
  expect(found).toContain('设置 pay.alipay_private_key（应用私钥）读不出来');
  expect(found).toContain('还缺 pay.alipay_private_key');
});

test('a damaged database, readable secrets and an unreachable Redis are problems', async () => {
  const { folder, check } = prepareSite({ REDIS_URL: 'redis://:geheim@127.0.0.1:9' });
  await makeSite(folder, {});
  chmodSync(join(folder, 'secrets.json'), 0o644);
  writeFileSync(join(folder, 'zaixue.sqlite'), 'no database at all, whatever its name says');
  rmSync(join(folder, 'zaixue.sqlite-wal'), { force: true });
  const found = problems(await check()).join('\n');
  expect(found).toMatch(/其他用户可读/);
  expect(found).toMatch(/数据库不可用（SQLITE_NOTADB）：文件 zaixue.sqlite 已损坏/);
  expect(found).toMatch(/Redis 127\.0\.0\.1:9 没有应答/);
  expect(found).not.toContain('geheim');
});

test('an accessible data folder and a lost database are problems', async () => {
  const { folder, check } = prepareSite();
  await makeSite(folder, {});
  chmodSync(folder, 0o750);
  expect(problems(await check())).toContain(
    `数据目录 ${folder} 其他用户可以进入，请运行 chmod 700 ${folder}`,
  );
  chmodSync(folder, 0o700);
  for (const lose of [
    () => writeFileSync(join(folder, 'zaixue.sqlite'), ''),
    () => rmSync(join(folder, 'zaixue.sqlite')),
  ]) {
    lose();
    expect(problems(await check())).toEqual([expect.stringContaining('数据库 zaixue.sqlite 不见了或是空的')]);
  }
});

test('recordings that are missing from the storage are a problem', async () => {
  const { folder, check } = prepareSite();
  await makeSite(folder, {});
  const db = openSqlite(join(folder, 'zaixue.sqlite'));
  const facts = {
    kind: 'mp4',
    duration_ms: 1,
    size_bytes: 1,
    manifest: '{}',
    encryption_key: '',
    created_at: 1,
  };
  for (const name of ['kept', 'lost']) {
    const row = { ...facts, storage_key: `media/${name}.mp4`, source_hash: name };
    await db.insertInto('media').values(row).execute();
  }
  await db.destroy();
  expect(problems(await check())).toContain(`媒体文件夹 ${folder}/storage 不见了，请用备份恢复`);
  mkdirSync(join(folder, 'storage/media'), { recursive: true });
  writeFileSync(join(folder, 'storage/media/kept.mp4'), '');
  expect(problems(await check()).join()).toContain('最近 2 个视频中有 1 个的文件不在');
  writeFileSync(join(folder, 'storage/media/lost.mp4'), '');
  expect(problems(await check()).join()).not.toContain('视频');
});

test('an unreachable database is a problem, reported without the password', async () => {
  const { folder, check } = prepareSite({ DATABASE_URL: 'postgres://zaixue:geheim@127.0.0.1:9/zaixue' });
  const found = problems(await check()).join('\n');
  expect(found).toMatch(/数据库不可用（ECONNREFUSED）/);
  expect(found).not.toContain('geheim');
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
});
