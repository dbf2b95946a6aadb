/**
 * The letters and digits of a text, so that texts are compared without case, full or half width, white space, punctuation and
 * invisible signs. Empty for a text of signs alone.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');
}
