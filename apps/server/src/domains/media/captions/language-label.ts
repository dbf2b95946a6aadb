/** A subset of BCP 47: `zh-CN`, `en`, `zh-Hant-TW`. */
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
/** Short names of common languages; the names of `Intl.DisplayNames` are longer. */
const SHORT_NAMES: Readonly<Record<string, string>> = { 'zh-CN': '中文', zh: '中文', en: '英文' };
const MAX_LENGTH = 32;

/** Whether a text is a language tag that captions may have. */
export function isLanguageTag(tag: string): boolean {
  return tag.length <= MAX_LENGTH && TAG.test(tag);
}

/** Returns the Chinese name of a language for a menu. */
export function languageLabel(tag: string): string {
  const names = new Intl.DisplayNames(['zh-CN'], { type: 'language', fallback: 'code' });
  return (SHORT_NAMES[tag] ?? names.of(tag) ?? tag).slice(0, MAX_LENGTH);
}
