import { stripMarkup } from './strip-markup.ts';

/** Longest name of a place, characters. A longer text between the brackets is no place. */
const NAME_LIMIT = 60;
const PLACE = new RegExp(`【[^【】]{1,${NAME_LIMIT}}】`, 'g');

/** The places of a text, such as `【网站名称】`, that are still to be filled in, without duplicates. The text may be HTML. */
export function findFillInPlaces(html: string): readonly string[] {
  return [...new Set(stripMarkup(html).match(PLACE))];
}
