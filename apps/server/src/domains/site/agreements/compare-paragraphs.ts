import { stripMarkup } from '@zaixue/contract/rules/strip-markup';

export interface ComparedParagraph {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Ends of the elements that are paragraphs of their own. */
const PARAGRAPH_END =
  /<(?:br|hr)\b[^>]*>|<\/(?:p|div|h[1-6]|li|dt|dd|tr|blockquote|pre|figcaption|caption)>/gi;

/** The paragraphs of HTML as plain text; empty ones are left out. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/\s+/g, ' ')
    .replace(PARAGRAPH_END, '\n')
    .split('\n')
    .map((line) => stripMarkup(line).trim())
    .filter((line) => line !== '');
}

/** More pairs of paragraphs are not compared one by one. */
const MOST_PAIRS = 4_000_000;

/** What was removed and added from one list of paragraphs to another, in the order of the text, as few as possible. */
export function compareParagraphs(before: readonly string[], after: readonly string[]): ComparedParagraph[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const isSameFromEnd = () => before.at(-1 - end) === after.at(-1 - end);
  while (end < Math.min(before.length, after.length) - start && isSameFromEnd()) end += 1;
  const same = (text: string): ComparedParagraph => ({ kind: 'same', text });
  return [
    ...before.slice(0, start).map(same),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** The longest common subsequence by the usual table. */
function compareMiddle(before: readonly string[], after: readonly string[]): ComparedParagraph[] {
  const removed = (text: string): ComparedParagraph => ({ kind: 'removed', text });
  const added = (text: string): ComparedParagraph => ({ kind: 'added', text });
  if (before.length * after.length > MOST_PAIRS) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  // Length of the longest common part of `before` from `row` and of `after` from `column`.
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const compared: ComparedParagraph[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [old, present] = [before[row] ?? '', after[column] ?? ''];
    if (old === present) {
      compared.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      compared.push(removed(old));
      row += 1;
    } else {
      compared.push(added(present));
      column += 1;
    }
  }
  return [...compared, ...before.slice(row).map(removed), ...after.slice(column).map(added)];
}
