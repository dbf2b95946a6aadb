import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { formatFileSize } from '@zaixue/contract/rules/file-size';
import { storeAttachment, validateAttachment } from '../../domains/catalog/attachments/store-attachment.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import type { CourseFile } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import type { Problem } from './problem.ts';
import type { ReadCourseFileResult } from './read-course-file.ts';
import type { Terminal } from './terminal.ts';

/** A valid attachment file. */
export interface CheckedAttachment {
  readonly title: string;
  readonly path: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  readonly sizeBytes: number;
}

export interface CheckAttachmentsResult {
  readonly files: readonly CheckedAttachment[];
  readonly problems: readonly Problem[];
}

/** Checks the attachments of a course. Missing and too large files and forbidden file types are problems. */
export async function checkAttachments(
  course: CourseFile,
  folder: CourseFolder,
  problemAt: ReadCourseFileResult['problemAt'],
): Promise<CheckAttachmentsResult> {
  const files: CheckedAttachment[] = [];
  const problems: Problem[] = [];
  for (const [index, { title, file }] of course.attachments.entries()) {
    const reject = (failure: string) =>
      problems.push(problemAt(['attachments', index, 'file'], `${failure}：${file}`));
    const found = await folder.find(file);
    if ('failure' in found) {
      reject(found.failure);
      continue;
    }
    const { path } = found;
    const extension = extname(file).slice(1).toLowerCase();
    const { size: sizeBytes } = await stat(path);
    const failure = validateAttachment({ extension, sizeBytes });
    if (failure !== null) reject(failure);
    else files.push({ title, path, extension, sizeBytes });
  }
  return { files, problems };
}

/** An attachment in the storage whose course is not stored yet. */
export interface StoredAttachment extends CheckedAttachment {
  readonly storageKey: string;
}

/** Stores the attachments of a course one by one and prints a line for each. Throws when aborted. */
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
    terminal.printLine(
      `  ✓ 课件 ${index + 1}/${files.length} ${file.title}  ${formatFileSize(file.sizeBytes)}`,
    );
  }
  return stored;
}
