const HEADING = /<(\/?)h([1-6])(?=[\s>])/g;

/** The screen's own title is the first heading; an operator's text begins below it. */
const FIRST_LEVEL = 2;

/**
 * Brings the headings of sanitised HTML below the screen's title without leaving a level out, whatever levels the
 * editor wrote: who listens to the page finds each part, and none seems to be missing.
 */
export function levelHeadings(html: string): string {
  const used = [...new Set([...html.matchAll(HEADING)].map(([, , level]) => Number(level)))].sort();
  let previous = FIRST_LEVEL - 1;
  return html.replace(HEADING, (_, slash: string, level: string) => {
    if (!slash) previous = Math.min(FIRST_LEVEL + used.indexOf(Number(level)), previous + 1);
    return `<${slash}h${previous}`;
  });
}
