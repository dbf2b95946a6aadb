/**
 * Whether an Accept header prefers HTML to JSON: it names `text/html` with a quality above 0 and at least that of
 * `application/json`. Clients that send only a wildcard get JSON.
 */
export function prefersHtml(accept: string | undefined): boolean {
  const html = findQuality('text/html', accept ?? '');
  return html > 0 && html >= findQuality('application/json', accept ?? '');
}

function findQuality(type: string, accept: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality ? Number(quality.slice(2)) || 0 : 1;
  }
  return 0;
}
