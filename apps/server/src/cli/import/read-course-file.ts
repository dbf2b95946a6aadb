import { readFile, stat } from 'node:fs/promises';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { CourseFile, Place } from './course-file.ts';
import { courseFile } from './course-file.ts';
import type { Problem } from './problem.ts';
import { placeName } from './problem.ts';

export interface ReadFile {
  /** Null when there are problems. */
  readonly course: CourseFile | null;
  readonly problems: readonly Problem[];
  /** Makes a problem of a place in the file. */
  readonly at: (place: Place, text: string) => Problem;
}

/** Bytes; a course of a thousand lessons takes a tenth of this. */
const LARGEST_FILE = 1024 * 1024;
/** References within a file may repeat a part, but not blow it up. */
const MOST_REFERENCES = 100;

/** Levels of lists and sections; a course has five. Some thousand levels end the process inside of V8. */
const DEEPEST = 200;

/** Reads `course.yaml` and checks what can be seen from the text alone. */
export async function readCourseFile(path: string): Promise<ReadFile> {
  if ((await stat(path)).size > LARGEST_FILE) return unreadable('文件太大，最多 1 MB');
  const lines = new LineCounter();
  const options = { lineCounter: lines, prettyErrors: false };
  const text = await readFile(path, 'utf8');
  if (isTooDeep(text)) return unreadable('YAML 嵌套太深');
  const document = parseDocument(text, options);

  function lineOf(place: readonly PropertyKey[]): number | null {
    // The nearest part around it that is written down: a missing one has no line of its own.
    for (let length = place.length; length > 0; length -= 1) {
      const node = document.getIn(place.slice(0, length), true);
      const start = (node as { range?: [number] } | undefined)?.range?.[0];
      if (start !== undefined) return lines.linePos(start).line;
    }
    return null;
  }
  const at = (place: readonly PropertyKey[], text: string): Problem => ({
    line: lineOf(place),
    where: placeName(place),
    text,
  });

  const broken = document.errors.map(
    ({ pos, message }): Problem => ({
      line: lines.linePos(pos[0]).line,
      where: '',
      text: `YAML 写法有误（${message}）`,
    }),
  );
  if (broken.length > 0) return { course: null, problems: broken, at };
  const content = contentOf(document);
  if ('trouble' in content) return unreadable(content.trouble);
  const checked = courseFile.safeParse(content.value ?? {});
  if (checked.success) return { course: checked.data, problems: [], at };
  const problems = checked.error.issues.map(({ path: place, message }) => at(place, message));
  return { course: null, problems, at };
}

/** A file that cannot be read as a whole. */
function unreadable(text: string): ReadFile {
  const at = (place: Place, trouble: string): Problem => ({
    line: null,
    where: placeName(place),
    text: trouble,
  });
  return { course: null, problems: [at([], text)], at };
}

/** Whether brackets, dashes or indentation go deeper than any course does. Brackets in texts count as well. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return new RegExp(`(?:[-?] ){${DEEPEST}}|^ {${DEEPEST * 2}}`, 'm').test(text);
}

/** The content, or in words why there is none: aliases that lead nowhere, or that are made to exhaust the memory. */
function contentOf(document: Document): { readonly value: unknown } | { readonly trouble: string } {
  try {
    return { value: document.toJS({ maxAliasCount: MOST_REFERENCES }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { trouble: `YAML 里的引用（*）有误或太多，最多 ${MOST_REFERENCES} 次` };
  }
}
