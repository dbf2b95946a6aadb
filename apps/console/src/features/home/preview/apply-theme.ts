/** The media query by which the H5 is dark (`apps/h5/src/ui/tokens.css`). */
const DARK = '(prefers-color-scheme: dark)';
/** Rules whose query was replaced. */
const known = new WeakSet<CSSRule>();

/**
 * Makes a page of this site light or dark, whatever the system is: browsers do not agree whether a frame takes over the colour scheme
 * of its element. Rules about other things stay.
 */
export function applyTheme(page: Document, isDark: boolean): void {
  page.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      // Each frame has a class of its own for these rules.
      if (!('media' in rule)) continue;
      const { media } = rule as CSSMediaRule;
      if (media.mediaText !== DARK && !known.has(rule)) continue;
      known.add(rule);
      media.mediaText = isDark ? 'all' : 'not all';
    }
  }
}
