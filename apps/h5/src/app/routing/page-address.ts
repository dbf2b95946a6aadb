import type { PageAddressOf } from '@zaixue/contract/page-rendering';
import { matchRoute } from './match-route.ts';

/** All unknown paths have the same page. */
const UNKNOWN = '/404';

/**
 * The address without what its page does not depend on: names in the query that the screen does not read, empty values,
 * repeated ones, and their order. It never throws: a path that no address can have leads to the page of unknown paths.
 */
export const pageAddressOf: PageAddressOf = (url) => {
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  // Browsers and `URL` take what follows two slashes for the name of another server.
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return UNKNOWN;
  const match = matchRoute(pathname, at < 0 ? '' : url.slice(at));
  if (!match || match.route.status === 404) return UNKNOWN;
  const kept = new URLSearchParams();
  for (const name of match.route.queryNames ?? []) {
    const value = match.address.search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
};
