import type { SiteTheme } from '@zaixue/contract/entities/config';
import { h5Properties, paletteRules } from '@zaixue/contract/rules/palette';

/** Id of the style element with the colours of the site; documents of the server have it already. */
const ID = 'theme';

/** Gives the page the colours of the site (extension `theme`), unless the server has done so. */
export function applyTheme(theme: SiteTheme | undefined): void {
  if (!theme || document.getElementById(ID)) return;
  const shades = ({ brand, brand_strong, brand_soft, on_brand }: SiteTheme['light']) => ({
    ...{ brand, brandStrong: brand_strong, brandSoft: brand_soft, onBrand: on_brand },
  });
  const style = document.createElement('style');
  style.id = ID;
  style.textContent = paletteRules({ light: shades(theme.light), dark: shades(theme.dark) }, h5Properties);
  document.head.append(style);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = theme[meta.media.includes('dark') ? 'dark' : 'light'].brand;
}
