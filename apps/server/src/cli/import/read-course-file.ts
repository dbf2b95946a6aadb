import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
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

/** References within a file may repeat a part, but not blow it up. */
const MOST_REFERENCES = 100;

/** Reads `course.yaml` and checks what can be seen from the text alone. */
export async function readCourseFile(path: string): Promise<ReadFile> {
  const lines = new LineCounter();
  const document = parseDocument(await readFile(path, 'utf8'), { lineCounter: lines, prettyErrors: false });

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
  const checked = courseFile.safeParse(document.toJS({ maxAliasCount: MOST_REFERENCES }) ?? {});
  if (checked.success) return { course: checked.data, problems: [], at };
  const problems = checked.error.issues.map(({ path: place, message }) => at(place, message));
  return { course: null, problems, at };
}
