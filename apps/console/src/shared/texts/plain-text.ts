/** The text of HTML, a line for each paragraph. */
export function plainTextOf(html: unknown): string {
  const { body } = new DOMParser().parseFromString(String(html ?? ''), 'text/html');
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, br, hr')) line.after('\n');
  return body.textContent.trim();
}
