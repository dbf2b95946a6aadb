import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';

/** Names of the elements of a description that are not allowed and were taken out, each once. */
export function removedMarkup(html: string): string[] {
  const kept = new Set(elementsOf(sanitiseHtml(html)));
  return [...new Set(elementsOf(html))].filter((name) => !kept.has(name));
}

function elementsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
}
