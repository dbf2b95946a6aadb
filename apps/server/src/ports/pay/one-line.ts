const LONGEST = 300;

/** A vendor's words as they may stand in a log: short, on one line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
