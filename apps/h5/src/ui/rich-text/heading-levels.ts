const HEADING = /<(\/?)h([1-6])(?=[\s>])/g;

/** The screen's own title is the first heading; an operator's text begins below it. */
const FIRST_LEVEL = 2;

/**
 * Moves the headings of sanitised HTML below the screen's title without skipping a level, so that screen readers see
 * a complete outline.
 */
export function levelHeadings(html: string): string {
  const used = [...new Set([...html.matchAll(HEADING)].map(([, , level]) => Number(level)))].sort();
  let previous = FIRST_LEVEL - 1;
  return html.replace(HEADING, (_, slash: string, level: string) => {
    if (!slash) previous = Math.min(FIRST_LEVEL + used.indexOf(Number(level)), previous + 1);
    return `<${slash}h${previous}`;
  });
}
