import { h5Properties, type Palette, paletteRules } from '@zaixue/contract/rules/palette';

const HEAD = '<!--app-head-->';
const THEME_COLOUR =
  /(<meta name="theme-color" content=")#[0-9a-f]+(" media="\(prefers-color-scheme: (light|dark)\)")/g;

/** The H5's document in the colours of a site: right from the first paint, also where the browser renders the page. */
export function themeTemplate(template: string, palette: Palette): string {
  const coloured = template.replace(
    THEME_COLOUR,
    (_, before: string, after: string, scheme: 'light' | 'dark') => before + palette[scheme].brand + after,
  );
  // The H5 knows by the id that it need not set the colours itself.
  return coloured.replace(
    HEAD,
    `<style id="theme">${paletteRules(palette, h5Properties)}</style>\n    ${HEAD}`,
  );
}

/**
 * Returns a function that reads the document in the present colours of the site. When the colours cannot be read, it has
 * those that were read last.
 */
export function createTemplateReader(
  template: string,
  readPalette: () => Promise<Palette | null>,
): () => Promise<string> {
  let last: { readonly palette: Palette | null; readonly template: string } = { palette: null, template };
  return async () => {
    const palette = await readPalette().catch(() => last.palette);
    if (palette !== last.palette)
      last = { palette, template: palette ? themeTemplate(template, palette) : template };
    return last.template;
  };
}
