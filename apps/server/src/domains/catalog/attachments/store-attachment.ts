import { createReadStream } from 'node:fs';
import { hashFile } from '../../../lib/files.ts';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/**
 * Puts a file of course material into the storage and answers its key, which says its content: the same file is kept
 * once. Not below `public/`, since material is only given out by addresses that work once (contract 6.6).
 */
export async function storeAttachment(
  storage: ObjectStorage,
  path: string,
  extension: string,
): Promise<string> {
  const key = `attachments/${await hashFile(path)}.${extension}`;
  if ((await storage.size(key)) === null) await storage.put(key, createReadStream(path));
  return key;
}
