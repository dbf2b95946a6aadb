/** A problem in the course file, described in Chinese for the operator. */
export interface Problem {
  /** Line number from 1; null when the problem concerns the whole file. */
  readonly line: number | null;
  /** Path of the value, like `第 2 章 › 第 1 个视频 › file`; empty for the whole file. */
  readonly where: string;
  readonly text: string;
}

/** One line of the report. */
export function formatProblem({ line, where, text }: Problem): string {
  return [line === null ? '' : `第 ${line} 行`, where, text].filter(Boolean).join('：');
}

/** Names of list items by the key of their list; `个视频` for other lists. */
const ITEM_NAMES: Readonly<Record<string, string>> = { chapters: '章', attachments: '个课件' };

/** Describes a path in the file in Chinese. */
export function describePath(yamlPath: readonly PropertyKey[]): string {
  const words: string[] = [];
  for (const [index, part] of yamlPath.entries()) {
    if (typeof part === 'number')
      words.push(`第 ${part + 1} ${ITEM_NAMES[String(yamlPath[index - 1])] ?? '个视频'}`);
    else if (typeof yamlPath[index + 1] !== 'number') words.push(String(part));
  }
  return words.join(' › ');
}
