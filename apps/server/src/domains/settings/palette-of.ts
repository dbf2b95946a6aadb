import { makePalette, type Palette } from '@zaixue/contract/rules/palette';
import type { SettingValues } from './setting-table.ts';

let last: { readonly colour: string; readonly palette: Palette } | null = null;

/** The colours of the site; null while it has those of the program. The same object while the setting is the same. */
export function paletteOf(values: Pick<SettingValues, 'site.main_colour'>): Palette | null {
  const colour = values['site.main_colour'].toLowerCase();
  if (colour === '') return null;
  if (last?.colour !== colour) last = { colour, palette: makePalette(colour) };
  return last.palette;
}
