import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError, type ServerConfig } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { openMigrated } from '../../db/open-migrated.ts';
import { readSiteFact, writeSiteFact } from '../../db/site/site-facts.ts';
import { readUploadQueue } from '../../domains/media/upload/queries.ts';
import { createStorage } from '../../ports/storage/create-storage.ts';
import { type ObjectStorage, READINESS_PROBE_KEY, UPLOADS_PREFIX } from '../../ports/storage/port.ts';
import {
  readStorageId,
  requireOwnStorage,
  STORAGE_ID_KEY,
  writeStorageId,
} from '../../start/site-identity.ts';
import { recordCommand } from '../record-command.ts';
import { type Journal, openJournal } from './journal.ts';

/** The file in the data folder that tells what is done. */
const JOURNAL = 'migrate-storage.jsonl';
const ATTEMPTS = 3;

export interface MigrationOutput {
  readonly print: (line: string) => void;
  /** `part` is 0 to 1. */
  readonly show: (label: string, part: number) => void;
  readonly endBar: () => void;
}

/**
 * Copies all files of the site from the storage of `config` to the empty one of `target`, compares each by SHA-256, and
 * makes the target the storage of the site. The source is not changed. A run that was killed is continued by the next
 * one. Returns the exit code; throws a `ConfigError`.
 */
export async function runMigration(
  config: ServerConfig,
  target: ServerConfig,
  output: MigrationOutput,
): Promise<number> {
  const [from, to] = [await createStorage(config), await createStorage(target)];
  if (from.place === to.place) throw new ConfigError(`文件已经在 ${to.place}`);
  const db = await openMigrated(config);
  try {
    const known = await readSiteFact(db, 'storage');
    if (known !== null && known === (await readStorageId(to))) {
      output.print(`文件已经搬到 ${to.place}：请把 STORAGE 改为它，再启动服务。`);
      return 0;
    }
    await requireOwnStorage(db, from);
    await refuseUnfinishedUploads(db);
    const journal = await openJournal(join(config.dataDir, JOURNAL), { from: from.place, to: to.place });
    if (typeof journal === 'string') throw new ConfigError(journal);
    try {
      if (!journal.isResumed) await refuseFilledTarget(to, journal);
      const moved = await moveAll({ from, to, journal, output });
      await makeOwn(db, to);
      await journal.remove();
      output.endBar();
      output.print(`${moved.files} 个文件（${moved.bytes} 字节）已搬到 ${to.place}，每个都核对过 SHA-256。`);
    } catch (error) {
      await journal.close().catch(() => undefined);
      throw error;
    }
    await recordCommand(db, 'migrate-storage', {
      act: 'site.move_storage',
      subject: { type: 'storage', id: 'site', label: to.place },
    });
    output.print(`请把 STORAGE 改为目标，再启动服务；${from.place} 里的文件没有改变，确认无误后可以删除。`);
    return 0;
  } finally {
    await db.destroy();
  }
}

async function refuseUnfinishedUploads(db: Database): Promise<void> {
  const queue = await readUploadQueue(db);
  const count = queue.reduce((sum, { uploads }) => sum + uploads, 0);
  if (count > 0)
    throw new ConfigError(
      `还有 ${count} 个上传的视频没有处理完或处理失败：请等它们处理完，或在后台删除它们，再搬移`,
    );
}

/** Foreign files would be mixed with those of the site. */
async function refuseFilledTarget(to: ObjectStorage, journal: Journal): Promise<void> {
  for await (const { key } of to.list('')) {
    if (key === READINESS_PROBE_KEY) continue;
    await journal.remove();
    throw new ConfigError(`目标 ${to.place} 不是空的（${key}）：请清空它，或换一个`);
  }
}

interface Move {
  readonly from: ObjectStorage;
  readonly to: ObjectStorage;
  readonly journal: Journal;
  readonly output: MigrationOutput;
}

const isMoved = (key: string): boolean =>
  key !== READINESS_PROBE_KEY && key !== STORAGE_ID_KEY && !key.startsWith(UPLOADS_PREFIX);

async function moveAll({ from, to, journal, output }: Move): Promise<{ files: number; bytes: number }> {
  let total = 0;
  for await (const { key, size } of from.list('')) if (isMoved(key)) total += size;
  const sum = { files: 0, bytes: 0 };
  const keys = new Set<string>();
  for await (const { key, size, changedAt } of from.list('')) {
    if (!isMoved(key)) continue;
    keys.add(key);
    const done = journal.done.get(key);
    if (!done || done.changedAt !== changedAt || (await to.size(key)) !== size)
      await journal.append({ key, changedAt, ...(await moveObject(from, to, key)) });
    sum.files += 1;
    sum.bytes += size;
    output.show('搬移文件', total === 0 ? 1 : sum.bytes / total);
  }
  // What was deleted in the source after an interrupted run.
  for await (const { key } of to.list('')) if (isMoved(key) && !keys.has(key)) await to.delete(key);
  return sum;
}

/** Copies an object and reads it back. Throws when it is still different after some attempts. */
async function moveObject(
  from: ObjectStorage,
  to: ObjectStorage,
  key: string,
): Promise<{ size: number; sha256: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const content = new PassThrough();
    const [sent] = await Promise.all([
      digest(from, key, content),
      to.put(key, content).catch((error: unknown) => {
        content.destroy();
        throw error;
      }),
    ]);
    const stored = await digest(to, key);
    if (stored.sha256 === sent.sha256 && stored.size === sent.size) return stored;
    if (attempt === ATTEMPTS)
      throw new ConfigError(`文件 ${key} 写入 ${to.place} 后不同：请检查目标，再运行一次`);
  }
}

/** Reads an object and returns its size and SHA-256; `copy` receives the same bytes. */
async function digest(
  storage: ObjectStorage,
  key: string,
  copy?: PassThrough,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* watch(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (copy) yield chunk;
    }
  }
  const content = await storage.read(key);
  await (copy ? pipeline(content, watch, copy) : pipeline(content, watch, new PassThrough().resume()));
  return { size, sha256: hash.digest('hex') };
}

/** From here on the database belongs to the target. Killed in between, it still belongs to the source. */
async function makeOwn(db: Database, to: ObjectStorage): Promise<void> {
  const id = randomUUID();
  await writeStorageId(to, id);
  await writeSiteFact(db, 'storage', id, Date.now());
}
