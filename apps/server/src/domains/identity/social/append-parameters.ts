/** A fragment that is a path of its own, as the pages of hash routers have. */
const PATH_FRAGMENT = /^!?\//;

/**
 * The address with the parameters added to its query, or to the query within its fragment where that is a path
 * (`https://site.example/#/member`). A parameter of the same name goes away: the reader would take the first.
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

/** Both sides of the first mark; the second is absent when there is no mark. */
function split(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
