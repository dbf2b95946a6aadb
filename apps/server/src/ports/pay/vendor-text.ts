const MAX_LOG_LENGTH = 300;

/** The longest prefix of a text with at most so many bytes of UTF-8, without a partial character. */
export function cutToBytes(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}

/** A vendor's text for the log: on one line and of limited length. */
export function toLogLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LOG_LENGTH);
}
