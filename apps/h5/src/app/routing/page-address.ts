import type { PageAddressOf } from '@zaixue/contract/page-rendering';
import { matchRoute } from './match-route.ts';

/** Address of the document without content, from which the service worker starts any page. */
export const SHELL_ADDRESS = '/app-shell';
/** All unknown paths share one page. */
const NOT_FOUND = '/404';

/**
 * Normalises an address: removes unused, empty and repeated query parameters and sorts the rest. It never throws; a
 * malformed path becomes the 404 page.
 */
export const pageAddressOf: PageAddressOf = (url) => {
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  // Browsers and `URL` read the part after two slashes as a host name.
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return NOT_FOUND;
  if (pathname === SHELL_ADDRESS) return SHELL_ADDRESS;
  const match = matchRoute(pathname, at < 0 ? '' : url.slice(at));
  if (!match || match.route.status === 404) return NOT_FOUND;
  const kept = new URLSearchParams();
  for (const name of match.route.queryNames ?? []) {
    const value = match.address.search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
};
