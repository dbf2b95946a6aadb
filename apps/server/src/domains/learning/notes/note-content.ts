/**
 * A note as it is kept: what was typed, with line ends of one kind and without other control characters. Markup stays
 * as text: a note is drawn as text, and lessons are about code, too.
 */
export function noteContent(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\ufffd/gu, '')
    .trim();
}
