import { z } from 'zod';
import { ConfigError } from '../config.ts';

/** Number of the archive format. A program refuses a format that it does not know. */
export const FORMAT = 1;

/** Names of the entries of an archive. */
export const ABOUT = 'about.json';
export const DATABASE = 'database.json';
export const SECRETS = 'secrets.json.enc';
export const MANIFEST = 'manifest.json';
/** SHA-256 of the manifest, hexadecimal. It is the last entry: an archive without it is incomplete. */
export const SEAL = 'manifest.sha256';
const FILES_FOLDER = 'files/';

export const tableEntry = (table: string): string => `database/${table}.ndjson.gz`;
export const fileEntry = (key: string): string => `${FILES_FOLDER}${key}`;

/** Returns the storage key of a file's entry; null for another entry. */
export const keyOfEntry = (name: string): string | null =>
  name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : null;

/** `site`: database, files and secrets. `database`: only the database. */
export type BackupScope = 'site' | 'database';

/** The first entry. */
export const aboutSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  scope: z.enum(['site', 'database']),
  dialect: z.enum(['sqlite', 'postgres']),
});
export type About = z.output<typeof aboutSchema>;

/** The shape of the database; it is known only after the files were written, so it is not part of the first entry. */
export const databaseSchema = z.object({
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), nextId: z.number().int().nullable() }),
  ),
});
export type DatabaseShape = z.output<typeof databaseSchema>;

/** Every entry before the manifest in the order of the archive. Of two with one name the later one counts. */
export const manifestSchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  entries: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][number];

/** A backup that cannot be made, read or restored. The message is one sentence in Chinese for the operator. */
export class BackupProblem extends ConfigError {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: '磁盘空间不足',
  EDQUOT: '磁盘配额已用完',
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '磁盘是只读的',
  ENOENT: '找不到',
  ENOTDIR: '路径中有一段不是文件夹',
  EISDIR: '是一个文件夹',
  EIO: '磁盘读写出错',
};

/** Turns an error of the file system into a sentence; another error is returned as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason === undefined ? error : new BackupProblem(`${path}：${reason}（${code}）`, { cause: error });
}
