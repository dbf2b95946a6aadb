/**
 * Whether an Accept header asks for HTML rather than JSON: it names `text/html` with a weight above 0 that is not
 * below that of `application/json`. Programs that take anything get JSON.
 */
export function prefersHtml(accept: string | undefined): boolean {
  const html = weightOf('text/html', accept ?? '');
  return html > 0 && html >= weightOf('application/json', accept ?? '');
}

function weightOf(type: string, accept: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality ? Number(quality.slice(2)) || 0 : 1;
  }
  return 0;
}
