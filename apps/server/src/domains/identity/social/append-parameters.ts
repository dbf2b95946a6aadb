/** A fragment with a path, as hash routers use. */
const PATH_FRAGMENT = /^!?\//;

/**
 * Adds parameters to the query of a URL, or to the query inside its fragment when the fragment is a path
 * (`https://site.example/#/member`). Existing parameters of the same name are removed, because clients read the first.
 */
export function appendParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const [page = '', fragment] = split(address, '#');
  if (fragment === undefined) return appendTo(page, parameters);
  return PATH_FRAGMENT.test(fragment)
    ? `${page}#${appendTo(fragment, parameters)}`
    : `${appendTo(page, parameters)}#${fragment}`;
}

function appendTo(address: string, parameters: Readonly<Record<string, string>>): string {
  const [path = '', query = ''] = split(address, '?');
  const kept = query.split('&').filter((part) => part !== '' && !Object.hasOwn(parameters, nameOf(part)));
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${[...kept, ...added].join('&')}`;
}

function nameOf(part: string): string {
  const name = part.split('=')[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Splits at the first separator; the second part is undefined without one. */
function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
