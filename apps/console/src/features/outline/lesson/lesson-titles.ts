import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';

/** What tools add to file names, e.g. `[1080p]`, `(1)` or `- 副本`. */
const FILE_NOISE =
  /[[(（【]\s*(\d{3,4}p|[24]k|\d{1,2}|x26[45]|h\.?26[45]|hevc|final|copy|副本)\s*[\])）】]|\s*-\s*副本\s*$/gi;

/** Marks of lists, e.g. `- ` or `•`. */
const BULLET = /^[\s\-–—*•·●○▪>]+/;
/** Numbers of lists, e.g. `1. `, `1.2 `, `3、` or `(4)`; not years or sizes such as `2024 新课` and `100 句`. */
const NUMBER = /^(?:[（(]\s*\d{1,3}\s*[)）]|\d{1,3}(?:\.\d{1,3})+\.?(?=\s)|\d{1,3}\s*[.、．)）](?!\d))\s*/;

const limit = (title: string): string => [...title].slice(0, TITLE_LIMIT).join('').trim();

/** Title of a lesson that is made from a video file. Numbers at the start stay, they are the operator's order. */
export function titleOfFile(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '');
  const clean = stem.replaceAll('_', ' ').replace(FILE_NOISE, ' ').replace(/\s+/g, ' ').trim();
  return limit(clean) || limit(stem.trim()) || name;
}

/** Titles that were typed or pasted, one per line. */
export function titlesOfText(text: string, { stripNumbers }: { readonly stripNumbers: boolean }): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll('\t', ' ').replace(BULLET, '').trim())
    .map((line) => (stripNumbers ? line.replace(NUMBER, '').trim() || line : line))
    .filter((line) => line !== '');
}

/** Titles as the server takes them, and how many had to be shortened. */
export function limitTitles(titles: readonly string[]): { readonly titles: string[]; readonly cut: number } {
  return { titles: titles.map(limit), cut: titles.filter((title) => title.length > TITLE_LIMIT).length };
}

const byName = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' });

/** Files in the order of their names, with `第 2 课` before `第 10 课`. */
export const sortFiles = <Named extends { readonly name: string }>(files: readonly Named[]): Named[] =>
  [...files].sort((one, other) => byName.compare(one.name, other.name));
