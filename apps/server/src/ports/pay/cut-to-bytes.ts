/** The longest beginning of a text that is at most so many bytes of UTF-8 and ends with a whole character. */
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
