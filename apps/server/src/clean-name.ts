/** A person's name as somebody typed or a service told it, without control and half characters and outer spaces. */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, '')
    .trim();
}
