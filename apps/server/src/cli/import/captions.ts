import { readFile } from 'node:fs/promises';
import { validateCaptions } from '../../domains/media/captions/store-captions.ts';
import type { CourseFile } from './course-file.ts';
import { videosOf } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import type { Problem } from './problem.ts';
import type { ReadCourseFileResult } from './read-course-file.ts';

export interface ReadCaptionsResult {
  /** Texts of the caption files by their names in the course file. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Reads and checks the caption files of a course. */
export async function readCaptions(
  course: CourseFile,
  folder: CourseFolder,
  problemAt: ReadCourseFileResult['problemAt'],
): Promise<ReadCaptionsResult> {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { video, yamlPath } of videosOf(course)) {
    for (const [language, name] of Object.entries(video.captions)) {
      const reject = (failure: string) =>
        problems.push(problemAt([...yamlPath, 'captions', language], `${failure}：${name}`));
      const found = await folder.find(name);
      if ('failure' in found) {
        reject(found.failure);
        continue;
      }
      const source = await readText(found.path);
      const failure = source === null ? '不是 UTF-8 文字' : validateCaptions({ language, source })?.message;
      if (failure !== undefined) reject(failure);
      else files.set(name, source ?? '');
    }
  }
  return { files, problems };
}

async function readText(path: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    return null;
  }
}
