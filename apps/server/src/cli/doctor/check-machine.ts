import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { findNewestRecordings } from '../../domains/media/files/queries.ts';
import type { Finding } from '../../domains/operations/site-checks/finding.ts';
import { good, hint, problem } from '../../domains/operations/site-checks/finding.ts';
import { readDiskSpace } from '../../lib/files.ts';
import { createRedisStore } from '../../ports/kv/redis.ts';
import { createStorage } from '../../ports/storage/create-storage.ts';
import { type ObjectStorage, StorageUnavailable } from '../../ports/storage/port.ts';
import { findFfmpeg } from '../../ports/transcode/ffmpeg.ts';
import type { ProgramResult } from '../../ports/transcode/run-program.ts';
import { runProgram } from '../../ports/transcode/run-program.ts';
import { isOpenToOthers } from '../../start/data-folder.ts';

const GIB = 1024 ** 3;
const LOW_SPACE = 2 * GIB;
const CRITICAL_SPACE = 0.2 * GIB;

/** Checks access, free space and permissions of the data folder without changing it. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [hint(`数据目录 ${dataDir} 还不存在，第一次启动时会建立`)];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [problem(`数据目录 ${dataDir} 不可写：请换一个目录（DATA_DIR），或把它交给运行服务的用户`)];
  }
  return [
    await checkSpace(dataDir),
    ...checkPermissions(dataDir),
    ...checkSecretsFile(join(dataDir, 'secrets.json')),
  ];
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { freeBytes: free } = await readDiskSpace(dataDir);
  const text = `数据目录 ${dataDir}，剩余空间 ${(free / GIB).toFixed(1)} GB`;
  if (free < CRITICAL_SPACE) return problem(`${text}：几乎没有了，请清理或换更大的盘`);
  return free < LOW_SPACE ? hint(`${text}：不多了`) : good(text);
}

/** Other users must not be able to list the folder: it holds the database, uploads and the operator's password. */
function checkPermissions(dataDir: string): Finding[] {
  // The first start makes the folder private.
  if (!existsSync(join(dataDir, 'secrets.json')) || !isOpenToOthers(dataDir)) return [];
  return [problem(`数据目录 ${dataDir} 其他用户可以进入，请运行 chmod 700 ${dataDir}`)];
}

function checkSecretsFile(path: string): Finding[] {
  if (!existsSync(path)) return [hint('还没有 secrets.json，第一次启动时会建立')];
  return checkPrivateFile(path);
}

/** Checks that only the owner can read a file with secrets; a missing file has no problem. */
export function checkPrivateFile(path: string): Finding[] {
  if (!existsSync(path) || !isOpenToOthers(path)) return [];
  return [problem(`${path} 其他用户可读，请运行 chmod 600 ${path}`)];
}

/** How many of the newest recordings are looked for in the storage. */
const LOOKED_FOR = 20;

/** Checks that the storage can be written and has the newest recordings. An object store is only read. */
export async function checkStorage(
  { dataDir, storage }: Pick<ServerConfig, 'dataDir' | 'storage'>,
  db: Database,
): Promise<Finding[]> {
  const folder = join(dataDir, 'storage');
  const keys = await findNewestRecordings(db, LOOKED_FOR);
  if (storage.place.kind === 's3') return checkObjectStore(await createStorage({ dataDir, storage }), keys);
  if (!existsSync(folder))
    return keys.length === 0 ? [] : [problem(`媒体文件夹 ${folder} 不见了，请用备份恢复`)];
  const missing = keys.filter((key) => !existsSync(join(folder, key)));
  if (missing.length > 0) {
    return [problem(`最近 ${keys.length} 个视频中有 ${missing.length} 个的文件不在 ${folder}，请用备份恢复`)];
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [problem(`媒体文件夹 ${folder} 不可写：请把它交给运行服务的用户`)];
  }
  return [];
}

async function checkObjectStore(storage: ObjectStorage, keys: readonly string[]): Promise<Finding[]> {
  try {
    let missing = 0;
    for (const key of keys) {
      const first = await storage.list(key)[Symbol.asyncIterator]().next();
      if (first.done) missing += 1;
    }
    return missing === 0
      ? [good(`对象存储 ${storage.place} 可用`)]
      : [
          problem(
            `最近 ${keys.length} 个视频中有 ${missing} 个的文件不在对象存储 ${storage.place}，请用备份恢复`,
          ),
        ];
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return [problem(`对象存储 ${storage.place} 不能读取（${error.message}）：请检查 STORAGE 与密钥`)];
  }
}

/** Checks whether ffmpeg can transcode videos. */
export async function checkPrograms(): Promise<Finding[]> {
  const [transcoder, version] = await Promise.all([findFfmpeg(), runProgram('ffmpeg', ['-version'])]);
  if (transcoder) return [good(`ffmpeg ${versionOf(version)}：可以转码`)];
  const cause = version.code === 0 ? '不能编码 H.264 与 AAC，或缺少 ffprobe' : '没有安装';
  return [
    hint(
      `ffmpeg ${cause}：视频只能以手机能播放的 MP4（H.264 与 AAC）上传，不会转成多种清晰度。Debian、Ubuntu：apt-get install ffmpeg`,
    ),
  ];
}

function versionOf({ stdout }: ProgramResult): string {
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? '';
}

/** Checks whether Redis answers. Returns nothing when Redis is not configured. */
export async function checkRedis(url: string | null): Promise<Finding[]> {
  if (!url) return [];
  const store = createRedisStore(url);
  try {
    await store.get('doctor');
    return [good(`Redis ${new URL(url).host} 可用`)];
  } catch {
    return [problem(`Redis ${new URL(url).host} 没有应答：请检查 REDIS_URL 与 Redis 是否在运行`)];
  } finally {
    await store.close();
  }
}
