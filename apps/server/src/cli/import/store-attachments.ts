import { storeAttachment } from '../../domains/catalog/attachments/store-attachment.ts';
import { fileSize } from '../../lib/files.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import type { CheckedAttachment } from './check-attachments.ts';
import type { Terminal } from './terminal.ts';

/** Course material in the storage, without its course yet. */
export interface StoredAttachment extends CheckedAttachment {
  readonly storageKey: string;
}

/** Stores the material of a course, one file after the other, and tells each in a line. Throws when stopped. */
export async function storeAttachments(
  files: readonly CheckedAttachment[],
  {
    storage,
    terminal,
    signal,
  }: {
    readonly storage: ObjectStorage;
    readonly terminal: Terminal;
    readonly signal: AbortSignal;
  },
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    const storageKey = await storeAttachment(storage, file.path, file.extension);
    stored.push({ ...file, storageKey });
    terminal.line(`  ✓ 课件 ${index + 1}/${files.length} ${file.title}  ${fileSize(file.sizeBytes)}`);
  }
  return stored;
}
