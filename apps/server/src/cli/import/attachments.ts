import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { storeAttachment, validateAttachment } from '../../domains/catalog/attachments/store-attachment.ts';
import { fileSize } from '../../lib/file-size.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import type { CourseFile } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import type { Problem } from './problem.ts';
import type { ReadFile } from './read-course-file.ts';
import type { Terminal } from './terminal.ts';

/** A file of course material that can be taken. */
export interface CheckedAttachment {
  readonly title: string;
  readonly path: string;
  /** Without its dot, in lower case. */
  readonly extension: string;
  readonly sizeBytes: number;
}

export interface CourseAttachments {
  readonly files: readonly CheckedAttachment[];
  readonly problems: readonly Problem[];
}

/** Looks at the material of a course: files that are missing, too large or of a kind that is not handed out. */
export async function checkAttachments(
  course: CourseFile,
  folder: CourseFolder,
  at: ReadFile['at'],
): Promise<CourseAttachments> {
  const files: CheckedAttachment[] = [];
  const problems: Problem[] = [];
  for (const [index, { title, file }] of course.attachments.entries()) {
    const refuse = (trouble: string) =>
      problems.push(at(['attachments', index, 'file'], `${trouble}：${file}`));
    const found = await folder.find(file);
    if ('trouble' in found) {
      refuse(found.trouble);
      continue;
    }
    const { path } = found;
    const extension = extname(file).slice(1).toLowerCase();
    const { size: sizeBytes } = await stat(path);
    const trouble = validateAttachment({ extension, sizeBytes });
    if (trouble !== null) refuse(trouble);
    else files.push({ title, path, extension, sizeBytes });
  }
  return { files, problems };
}

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
