import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** A `<` that a browser would read as the start of a tag. */
const TAG_START = /<(?=[a-z!/?])/gi;
/** Each round removes one layer of entity encoding. */
const MAX_ROUNDS = 8;

/**
 * Converts user input to plain text: removes markup (also when written with entities), control characters except line
 * feeds, and surrounding white space. Idempotent. The result may be empty.
 */
export function plainText(typed: string): string {
  let text = tidy(typed.toWellFormed().replace(/\r\n?/g, '\n'));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stripped = tidy(decode(sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })));
    const plain = stripped === text ? tidy(text.replace(TAG_START, '')) : stripped;
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
