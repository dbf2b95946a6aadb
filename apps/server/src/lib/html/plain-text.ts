import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** What a browser would take for the beginning of a tag, and what no tag became. */
const BEGUN_TAG = /<(?=[a-z!/?])/gi;
/** Each round takes one layer of encoding away; nobody writes more by accident. */
const MOST_ROUNDS = 8;

/**
 * What a person typed, as plain text: without markup, also where it was written with entities, without control
 * characters but line ends, without outer space. Applying it again changes nothing. It may be empty.
 */
export function plainText(typed: string): string {
  let text = tidy(typed.toWellFormed().replace(/\r\n?/g, '\n'));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const stripped = tidy(decode(sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })));
    const plain = stripped === text ? tidy(text.replace(BEGUN_TAG, '')) : stripped;
    if (plain === text) return text;
    text = plain;
  }
  return tidy(text.replace(/[<>&]/g, ''));
}

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function tidy(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\ufffd/gu, '').trim();
}
