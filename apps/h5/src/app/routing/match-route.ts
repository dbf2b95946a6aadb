import { matchRoutes } from 'react-router';
import type { AppRoute, RouteAddress } from './app-route.ts';
import { routes } from './routes.ts';

const byPath = routes.map((route) => ({ path: `/${route.path}`, handle: route }));

/** Finds the route of an address. Unknown paths match the 404 route. */
export function matchRoute(
  pathname: string,
  search: string,
): { route: AppRoute; address: RouteAddress } | null {
  const match = matchRoutes(byPath, pathname)?.at(-1);
  if (!match) return null;
  return {
    route: match.route.handle,
    address: { params: match.params, search: new URLSearchParams(search) },
  };
}
