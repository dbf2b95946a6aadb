/** First line of every generated page. */
const NOTICE = '<!-- Generated from packages/contract by `npm run generate`; not to be edited. -->';

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A name as code. */
export const code = (text: string): string => `\`${text}\``;

/** A type in a block of its own. */
export const typeBlock = (text: string): string => ['```ts', text, '```'].join('\n');

/** A page out of paragraphs, tables and blocks. */
export const page = (...parts: readonly string[]): string =>
  `${[NOTICE, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
