/** Where a link of the home page leads. `path` is an own page of which nothing more is known. */
export type HomeLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'course' | 'lesson' | 'category' | 'announcement'; readonly id: number }
  | { readonly kind: 'page'; readonly path: HomePagePath }
  | { readonly kind: 'path' }
  /** A page that does not exist here. */
  | { readonly kind: 'unknown' }
  /** `isSecure` is false without https: browsers warn of such pages. */
  | { readonly kind: 'outside'; readonly isSecure: boolean }
  /** Nothing that may be opened, such as `javascript:`. */
  | { readonly kind: 'wrong' };

/** Pages of the H5 that a link may lead to without naming anything. */
export const HOME_PAGE_PATHS = [
  '/courses',
  '/role',
  '/search',
  '/study',
  '/messages',
  '/member',
  '/',
] as const;
export type HomePagePath = (typeof HOME_PAGE_PATHS)[number];

/** The first part of every own address that a client has a screen for (contract 19). */
const SCREENS = new Set(
  ['', 'courses', 'course', 'study', 'member', 'role', 'order', 'search', 'messages', 'announcement'].concat([
    'login',
    'login-password',
    'password-reset',
  ]),
);

/** An id as addresses have it. */
const ID = /^[1-9]\d{0,9}$/;
const IDS_BY_PATH = [
  ['lesson', /^\/course\/video\/([^/]+)\/?$/],
  ['course', /^\/course\/([^/]+)\/?$/],
] as const;
const IDS_BY_QUERY = [
  ['category', '/courses', 'category_id'],
  ['announcement', '/announcement', 'id'],
] as const;

/** Reads the target of a link as clients do (contract 12.2): a web address is outside, what has no scheme is an own path. */
export function readHomeLink(href: string): HomeLink {
  const text = href.trim();
  if (text === '') return { kind: 'none' };
  if (/^https:\/\/[^\s/]/i.test(text)) return { kind: 'outside', isSecure: true };
  if (/^(http:\/\/[^\s/]|(\/\/)?www\.)/i.test(text)) return { kind: 'outside', isSecure: false };
  // Another scheme, or an address that browsers read as one of another host.
  if (/^([a-z][a-z0-9+.-]*:|\/\/|[\\/]\\)/i.test(text) || /[\s\\<>"]/.test(text)) return { kind: 'wrong' };
  return readOwnPath(text.startsWith('/') ? text : `/${text}`);
}

function readOwnPath(address: string): HomeLink {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  for (const [kind, pattern] of IDS_BY_PATH) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return ID.test(id) ? { kind, id: Number(id) } : { kind: 'unknown' };
  }
  for (const [kind, of, name] of IDS_BY_QUERY) {
    const id = path === of ? new URLSearchParams(query).get(name) : null;
    if (id) return ID.test(id) ? { kind, id: Number(id) } : { kind: 'unknown' };
  }
  if (!SCREENS.has(path.split('/')[1] ?? '')) return { kind: 'unknown' };
  const page = HOME_PAGE_PATHS.find((each) => each === path);
  return page && query === '' ? { kind: 'page', path: page } : { kind: 'path' };
}
