/** Something in the file that cannot be taken, in words for the operator. */
export interface Problem {
  /** Line of the file, from 1; null when it concerns the file as a whole. */
  readonly line: number | null;
  /** What it is about, like `第 2 章 › 第 1 个视频 › file`; empty for the whole. */
  readonly where: string;
  readonly text: string;
}

/** One line of the report. */
export function problemLine({ line, where, text }: Problem): string {
  return [line === null ? '' : `第 ${line} 行`, where, text].filter(Boolean).join('：');
}

/** What an item of a list of the file is called. */
const ITEMS: Readonly<Record<string, string>> = { chapters: '章', attachments: '个课件' };

/** The names of the file's parts as a person would say them. */
export function placeName(place: readonly PropertyKey[]): string {
  const words: string[] = [];
  for (const [index, part] of place.entries()) {
    if (typeof part === 'number') words.push(`第 ${part + 1} ${ITEMS[String(place[index - 1])] ?? '个视频'}`);
    else if (typeof place[index + 1] !== 'number') words.push(String(part));
  }
  return words.join(' › ');
}
