import { createReadStream } from 'node:fs';
import { ATTACHMENT_BYTES } from '@zaixue/contract/operator/teaching/attachments';
import { formatFileSize } from '@zaixue/contract/rules/file-size';
import { hashFile } from '../../../lib/files.ts';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/** Largest attachment in bytes. Larger downloads often fail on a phone. */
export const MAX_ATTACHMENT_BYTES = ATTACHMENT_BYTES;

/**
 * Allowed extensions: files that phones and computers open without executing them. Programs and HTML pages are
 * excluded; operators can pack source code into an archive.
 */
export const ATTACHMENT_EXTENSIONS: readonly string[] = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'dps', 'odt', 'ods', 'odp', 'epub'],
  ...['txt', 'md', 'csv', 'json'],
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'psd', 'ai', 'mp3', 'm4a', 'wav', 'mp4', 'xmind'],
  ...['zip', 'rar', '7z'],
];

/** The properties of a file that decide whether it can be an attachment. */
export interface AttachmentFile {
  /** Lower case, without the dot; empty for none. */
  readonly extension: string;
  readonly sizeBytes: number;
}

/** Returns the reason, in Chinese, why a file cannot be an attachment; null when it can. */
export function validateAttachment({ extension, sizeBytes }: AttachmentFile): string | null {
  if (!ATTACHMENT_EXTENSIONS.includes(extension)) {
    const given = extension === '' ? '没有扩展名的文件' : `.${extension} 文件`;
    return `不接受${given}，可以打包成 zip`;
  }
  if (sizeBytes > MAX_ATTACHMENT_BYTES) {
    return `文件有 ${formatFileSize(sizeBytes)}，最大 ${formatFileSize(MAX_ATTACHMENT_BYTES)}`;
  }
  return null;
}

/**
 * The key of an attachment in the storage: a hash of the content, so the same file is stored once. It is not below
 * `public/`, because attachments are served through one-time URLs only (contract 6.6).
 */
export async function attachmentKey(path: string, extension: string): Promise<string> {
  return `attachments/${await hashFile(path)}.${extension}`;
}

/** Stores an attachment and returns its key. */
export async function storeAttachment(
  storage: ObjectStorage,
  path: string,
  extension: string,
): Promise<string> {
  const key = await attachmentKey(path, extension);
  if ((await storage.size(key)) === null) await storage.put(key, createReadStream(path));
  return key;
}
