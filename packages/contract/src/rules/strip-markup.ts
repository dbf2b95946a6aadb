const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/**
 * The text of HTML or of a WebVTT cue: `gap` in place of each tag, the usual entities decoded once. The result is text,
 * not HTML: it may contain `<` and must be escaped where markup is expected.
 */
export const stripMarkup = (marked: string, gap = ''): string =>
  marked.replace(/<[^>]*>/g, gap).replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
