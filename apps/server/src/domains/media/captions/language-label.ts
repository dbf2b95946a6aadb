/** A BCP 47 tag as far as captions need one: `zh-CN`, `en`, `zh-Hant-TW`. */
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
/** What Chinese learners call the usual ones; the names of the system are longer. */
const USUAL: Readonly<Record<string, string>> = { 'zh-CN': '中文', zh: '中文', en: '英文' };
const LONGEST = 32;

/** Whether captions may be filed under this language. */
export function isLanguageTag(tag: string): boolean {
  return tag.length <= LONGEST && TAG.test(tag);
}

/** What a menu calls a language, in Chinese. */
export function languageLabel(tag: string): string {
  const names = new Intl.DisplayNames(['zh-CN'], { type: 'language', fallback: 'code' });
  return (USUAL[tag] ?? names.of(tag) ?? tag).slice(0, LONGEST);
}
