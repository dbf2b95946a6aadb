import { createHash, type Hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { About, DatabaseShape, Manifest } from './archive-format.ts';
import {
  ABOUT,
  aboutSchema,
  BackupProblem,
  DATABASE,
  databaseSchema,
  explainFileError,
  FORMAT,
  keyOfEntry,
  MANIFEST,
  manifestSchema,
  SEAL,
  SECRETS,
  tableEntry,
} from './archive-format.ts';
import type { ReadEntry } from './read-archive.ts';
import { readEntries } from './read-archive.ts';
import { readRowFile } from './row-files.ts';
import { decryptSecrets } from './secrets-entry.ts';

/** Entries that are read into memory may have at most this size; a manifest has about 150 bytes a file. */
const MOST_TEXT_BYTES = 512 * 1024 * 1024;
const BLOCK_BYTES = 512;
/** Two empty blocks end a tar. */
const END_BYTES = 2 * BLOCK_BYTES;

/** Where the content of an entry is in the archive. */
export type EntryPlace = Pick<ReadEntry, 'size' | 'offset'>;

/** An archive that is complete and undamaged. */
export interface VerifiedArchive {
  readonly path: string;
  /** SHA-256 of the manifest, which tells this archive from every other. */
  readonly id: string;
  readonly about: About;
  readonly database: DatabaseShape;
  /** Rows by table. */
  readonly rows: Manifest['rows'];
  /** The entries that count, by name. */
  readonly entries: ReadonlyMap<string, EntryPlace>;
  /** Number and bytes of the files. */
  readonly files: { readonly count: number; readonly bytes: number };
  /** The content of `secrets.json`; null when the archive has none or no passphrase is known. */
  readonly secrets: string | null;
}

interface VerifyOptions {
  /** Decrypts the secrets; null leaves them unchecked. */
  readonly passphrase: string | null;
  /** Called with the part of the archive that has been read, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

interface FoundEntry extends EntryPlace {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Reads a whole archive and compares sizes and checksums, parses every row and counts them, and decrypts the secrets.
 * Throws a `BackupProblem` that names the entry for anything that is damaged, missing, cut off or of an unknown format,
 * and for a wrong passphrase. Only the unused bytes between entries are not compared.
 */
export async function verifyArchive(path: string, options: VerifyOptions): Promise<VerifiedArchive> {
  const { passphrase, onProgress = () => undefined } = options;
  const total = sizeOf(path);
  const found: FoundEntry[] = [];
  const texts = new Map<string, string>();
  const rows: Record<string, number> = {};
  const columns = new Map<string, { table: string; columns: number }>();
  for await (const entry of readEntries(path, (bytes) => onProgress(bytes / total))) {
    const { name, size, offset } = entry;
    if (found.length === 0 && name !== ABOUT) throw notOurs(path);
    if (found.at(-1)?.name === SEAL) throw damaged(path, name, '在结尾之后');
    const hash = createHash('sha256');
    const shape = columns.get(name);
    if (shape) rows[shape.table] = await countRows(path, entry, hash, shape.columns);
    else if (keyOfEntry(name) === null) texts.set(name, await readText(path, entry, hash));
    else for await (const chunk of entry.content) hash.update(chunk);
    found.push({ name, size, offset, sha256: hash.digest('hex') });
    if (name === ABOUT) parseAbout(path, texts.get(ABOUT) ?? '');
    if (name !== DATABASE) continue;
    for (const table of parse(path, DATABASE, texts, databaseSchema).tables)
      columns.set(tableEntry(table.name), { table: table.name, columns: table.columns.length });
  }
  const manifest = checkManifest(path, found, texts, total);
  compareEntries(path, found, manifest);
  const database = parse(path, DATABASE, texts, databaseSchema);
  for (const { name } of database.tables) {
    if (rows[name] === undefined) throw damaged(path, tableEntry(name), '缺失');
    if (rows[name] !== manifest.rows[name]) throw damaged(path, tableEntry(name), '行数不符');
  }
  const files = { count: 0, bytes: 0 };
  const entries = new Map<string, EntryPlace>();
  for (const { name, size, offset } of found) entries.set(name, { size, offset });
  for (const [name, { size }] of entries) {
    if (keyOfEntry(name) === null) continue;
    files.count += 1;
    files.bytes += size;
  }
  return {
    path,
    id: (texts.get(SEAL) ?? '').trim(),
    about: parseAbout(path, texts.get(ABOUT) ?? ''),
    database,
    rows,
    entries,
    files,
    secrets: await openSecrets(path, texts.get(SECRETS), passphrase),
  };
}

function sizeOf(path: string): number {
  try {
    const facts = statSync(path);
    if (facts.isFile()) return facts.size;
  } catch (error) {
    throw explainFileError(error, path);
  }
  throw new BackupProblem(`${path} 不是文件`);
}

const notOurs = (path: string) => new BackupProblem(`${path} 不是在学的备份文件`);

const damaged = (path: string, entry: string, how = '内容与校验值不符') =>
  new BackupProblem(`${path} 已损坏：${entry} ${how}`);

const incomplete = (path: string) => new BackupProblem(`${path} 不完整：缺少结尾，备份没有做完或文件被截断`);

function parseAbout(path: string, text: string): About {
  const about = parseJson(text);
  const { format } = (about ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format !== FORMAT) {
    throw new BackupProblem(
      `${path} 的格式是 ${format}，本程序只认识 ${FORMAT}：请用制作它的版本或更新的版本`,
    );
  }
  const parsed = aboutSchema.safeParse(about);
  if (!parsed.success) throw damaged(path, ABOUT, '无法读取');
  return parsed.data;
}

function parse<Schema extends z.ZodType>(
  path: string,
  name: string,
  texts: ReadonlyMap<string, string>,
  schema: Schema,
): z.output<Schema> {
  const text = texts.get(name);
  if (text === undefined) throw damaged(path, name, '缺失');
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw damaged(path, name, '无法读取');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(path: string, { name, size, content }: ReadEntry, hash: Hash): Promise<string> {
  if (size > MOST_TEXT_BYTES) throw damaged(path, name, '过大');
  const bytes = await buffer(content);
  hash.update(bytes);
  return bytes.toString('utf8');
}

async function countRows(path: string, entry: ReadEntry, hash: Hash, columns: number): Promise<number> {
  const read = async function* (): AsyncGenerator<Buffer, void> {
    for await (const chunk of entry.content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  let rows = 0;
  try {
    for await (const batch of readRowFile(Readable.from(read()), columns)) rows += batch.length;
  } catch (error) {
    throw new BackupProblem(`${path} 已损坏：${entry.name} 无法读取`, { cause: error });
  }
  return rows;
}

/** Checks that the archive ends with an undamaged manifest, and exactly there. */
function checkManifest(
  path: string,
  found: readonly FoundEntry[],
  texts: ReadonlyMap<string, string>,
  total: number,
): Manifest {
  const [manifest, seal] = found.slice(-2);
  if (seal?.name !== SEAL || manifest?.name !== MANIFEST) throw incomplete(path);
  if (texts.get(SEAL) !== `${manifest.sha256}\n`) throw damaged(path, MANIFEST);
  const end = seal.offset + Math.ceil(seal.size / BLOCK_BYTES) * BLOCK_BYTES + END_BYTES;
  if (total !== end) throw incomplete(path);
  return parse(path, MANIFEST, texts, manifestSchema);
}

function compareEntries(path: string, found: readonly FoundEntry[], { entries }: Manifest): void {
  const listed = found.slice(0, -2);
  for (const [index, entry] of listed.entries()) {
    const expected = entries[index];
    if (expected?.name !== entry.name) throw damaged(path, entry.name, '不在清单中');
    if (expected.size !== entry.size || expected.sha256 !== entry.sha256) throw damaged(path, entry.name);
  }
  const missing = entries[listed.length];
  if (missing) throw damaged(path, missing.name, '缺失');
}

async function openSecrets(
  path: string,
  text: string | undefined,
  passphrase: string | null,
): Promise<string | null> {
  if (text === undefined || passphrase === null) return null;
  const secrets = await decryptSecrets(passphrase, text);
  if (secrets === null) {
    throw new BackupProblem(`BACKUP_PASSPHRASE 不是制作 ${path} 时的口令，其中的密钥打不开`);
  }
  return secrets;
}
