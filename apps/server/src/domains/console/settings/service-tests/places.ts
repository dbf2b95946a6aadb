import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readDiskSpace } from '../../../../lib/files.ts';
import { createAlarmSender } from '../../../../ports/alarm/create-sender.ts';
import { StorageUnavailable } from '../../../../ports/storage/port.ts';
import type { Services } from '../../../../services.ts';
import { sendTestAlarm } from '../../../operations/alarms/send-test-alarm.ts';
import { checkAddresses } from '../../../operations/site-checks/check-addresses.ts';
import { checkBackups } from '../../../operations/site-checks/check-backups.ts';
import { checkPublicAddress } from '../../../operations/site-checks/check-public-address.ts';
import type { Finding } from '../../../operations/site-checks/finding.ts';
import { good, problem } from '../../../operations/site-checks/finding.ts';
import { hasPayChannel } from '../../../settings/find-gaps.ts';
import type { SettingValues } from '../../../settings/setting-table.ts';
import { nameOf } from './describe-answer.ts';

const GIB = 1024 ** 3;
const FETCH_LIMIT_MS = 5000;

/** Writes, reads, compares and deletes a small file. */
export async function checkStorage({
  storage,
  config,
}: Pick<Services, 'storage' | 'config'>): Promise<Finding[]> {
  const key = `settings-test/${randomUUID()}`;
  const content = Buffer.from(randomUUID());
  try {
    await storage.put(key, content);
    const isSame = content.equals(await buffer(await storage.read(key)));
    if (storage.kind === 's3') return [await checkObjectStore(storage, key, isSame)];
    return [
      isSame ? good('能写入、读出并删除文件') : problem('读出的文件与写入的不同：请检查磁盘'),
      await freeSpace(config.dataDir),
    ];
  } catch (error) {
    if (error instanceof StorageUnavailable)
      return [
        problem(`对象存储 ${storage.place} 不能写入或读出（${error.message}）：请检查地址、密钥与权限`),
      ];
    return [problem(`文件不能写入或读出（${codeOf(error)}）：请检查磁盘空间和文件夹的权限`)];
  } finally {
    await storage.delete(key).catch(() => undefined);
  }
}

/** Also fetches the file from the address that browsers get, as a page of this site would. */
async function checkObjectStore(
  { place, signAddress }: Services['storage'],
  key: string,
  isSame: boolean,
): Promise<Finding> {
  if (!isSame) return problem(`对象存储 ${place} 读出的文件与写入的不同`);
  const address = await signAddress(key);
  const answer = await fetch(address ?? '', {
    headers: { origin: 'https://site.example' },
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
  }).catch(() => null);
  if (!answer?.ok)
    return problem(
      `对象存储 ${place} 可以写入，但浏览器用的地址打不开（${answer?.status ?? '没有应答'}）：请检查 public-endpoint`,
    );
  return answer.headers.get('access-control-allow-origin') === '*'
    ? good(`对象存储 ${place} 能写入、读出并删除文件，浏览器也能读取`)
    : problem(`对象存储 ${place} 没有允许跨域读取：请为存储桶设置 CORS 规则，来源为 *，方法为 GET`);
}

/** Writes and deletes a small file in the folder of backups, and looks at the last backup. */
export async function checkBackupFolder(
  { db, config }: Pick<Services, 'db' | 'config'>,
  values: Readonly<SettingValues>,
  now: number,
): Promise<Finding[]> {
  const { backupDir, backupPassphrase } = config;
  const path = join(backupDir, `.settings-test-${randomUUID()}`);
  const findings: Finding[] = [];
  try {
    await mkdir(backupDir, { recursive: true });
    await writeFile(path, 'test');
    findings.push(good(`备份文件夹 ${backupDir} 可以写入`), await freeSpace(backupDir));
  } catch (error) {
    findings.push(problem(`备份文件夹 ${backupDir} 不能写入（${codeOf(error)}）`));
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
  const hasPassphrase = backupPassphrase !== null;
  return [...findings, ...(await checkBackups({ db, values, hasPassphrase, now }))];
}

async function freeSpace(folder: string): Promise<Finding> {
  const { freeBytes } = await readDiskSpace(folder);
  const text = `剩余空间 ${(freeBytes / GIB).toFixed(1)} GB`;
  return freeBytes < GIB ? problem(`${text}：不多了，请清理或换更大的盘`) : good(text);
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? '未知错误';

/** Sends a test message to the group of operators. */
export async function checkAlarm(
  { config }: Pick<Services, 'config'>,
  values: Readonly<SettingValues>,
  now: number,
): Promise<Finding[]> {
  const sent = await sendTestAlarm({
    ...{ values, publicUrl: config.publicUrl, createSender: createAlarmSender, now },
  });
  if (!sent) {
    const missing = values['alarm.kind'] === '' ? 'alarm.kind' : 'alarm.url';
    return [problem(`还没有填写${nameOf(missing)}`)];
  }
  const { result } = sent;
  return [
    result.ok
      ? good('已送达，请看群里是否有测试消息')
      : problem(`没有送达：${result.reason}。请核对网址与签名密钥`),
  ];
}

/** Checks the public address as `npm run doctor` does. */
export async function checkPublicSite(
  { config }: Pick<Services, 'config'>,
  values: Readonly<SettingValues>,
  { base, now }: { readonly base: string; readonly now: number },
): Promise<Finding[]> {
  const usesVendors =
    !config.demo && (hasPayChannel(values) || values['social.qq'] || values['social.wechat']);
  return [...checkAddresses(config, values, usesVendors), ...(await checkPublicAddress(base, now))];
}
