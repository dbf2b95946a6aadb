import { readFile, stat } from 'node:fs/promises';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { CourseFile, YamlPath } from './course-file.ts';
import { courseFile } from './course-file.ts';
import type { Problem } from './problem.ts';
import { describePath } from './problem.ts';

export interface ReadCourseFileResult {
  /** Null when there are problems. */
  readonly course: CourseFile | null;
  readonly problems: readonly Problem[];
  /** Creates a problem for a path in the file. */
  readonly problemAt: (yamlPath: YamlPath, text: string) => Problem;
  /** Whether the file has a value at a path; without one its default applies. */
  readonly isGiven: IsGiven;
}

export type IsGiven = (yamlPath: YamlPath) => boolean;

/** Largest course file. A course of a thousand lessons takes a tenth of this. */
const MAX_FILE_BYTES = 1024 * 1024;
/** Limit of YAML aliases, which could expand a small file to exhaust the memory. */
const MAX_ALIASES = 100;

/**
 * Nesting levels of lists and mappings; a course has five. Some thousand levels overflow the stack and end the process.
 */
const MAX_DEPTH = 200;

/** Reads `course.yaml` and checks it against the schema. */
export async function readCourseFile(path: string): Promise<ReadCourseFileResult> {
  if ((await stat(path)).size > MAX_FILE_BYTES) return unreadable('文件太大，最多 1 MB');
  const lines = new LineCounter();
  const options = { lineCounter: lines, prettyErrors: false };
  const text = await readFile(path, 'utf8');
  if (isTooDeep(text)) return unreadable('YAML 嵌套太深');
  const document = parseDocument(text, options);

  function lineOf(yamlPath: readonly PropertyKey[]): number | null {
    // A missing value has no line, so take the line of the nearest parent in the file.
    for (let length = yamlPath.length; length > 0; length -= 1) {
      const node = document.getIn(yamlPath.slice(0, length), true);
      const start = (node as { range?: [number] } | undefined)?.range?.[0];
      if (start !== undefined) return lines.linePos(start).line;
    }
    return null;
  }
  const problemAt = (yamlPath: readonly PropertyKey[], text: string): Problem => ({
    line: lineOf(yamlPath),
    where: describePath(yamlPath),
    text,
  });

  const isGiven: IsGiven = (yamlPath) => document.hasIn(yamlPath);
  const broken = document.errors.map(
    ({ pos, message }): Problem => ({
      line: lines.linePos(pos[0]).line,
      where: '',
      text: `YAML 写法有误（${message}）`,
    }),
  );
  if (broken.length > 0) return { course: null, problems: broken, problemAt, isGiven };
  const content = contentOf(document);
  if ('failure' in content) return unreadable(content.failure);
  const checked = courseFile.safeParse(content.value ?? {});
  if (checked.success) return { course: checked.data, problems: [], problemAt, isGiven };
  const problems = checked.error.issues.map(({ path: yamlPath, message }) => problemAt(yamlPath, message));
  return { course: null, problems, problemAt, isGiven };
}

/** The result for a file that cannot be parsed. */
function unreadable(text: string): ReadCourseFileResult {
  const problemAt = (yamlPath: YamlPath, failure: string): Problem => ({
    line: null,
    where: describePath(yamlPath),
    text: failure,
  });
  return { course: null, problems: [problemAt([], text)], problemAt, isGiven: () => false };
}

/** Whether brackets, dashes or indentation exceed the nesting limit. Brackets in texts count as well. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return new RegExp(`(?:[-?] ){${MAX_DEPTH}}|^ {${MAX_DEPTH * 2}}`, 'm').test(text);
}

/** Resolves the document. Fails for undefined aliases and for too many of them. */
function contentOf(document: Document): { readonly value: unknown } | { readonly failure: string } {
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { failure: `YAML 里的引用（*）有误或太多，最多 ${MAX_ALIASES} 次` };
  }
}
