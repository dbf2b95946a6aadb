import { findRoute } from '../../platform/router/match-path.ts';
import { getToken } from '../../session/token-store.ts';
import type { AppRoute, RouteAddress } from './app-route.ts';
import { routes } from './routes.ts';

/** Finds the route of an address. Unknown paths match the 404 route. */
export function matchRoute(
  pathname: string,
  search: string,
): { route: AppRoute; address: RouteAddress } | null {
  const match = findRoute(routes, pathname);
  return (
    match && { route: match.route, address: { params: match.params, search: new URLSearchParams(search) } }
  );
}

/** Whether a route leads to the login, because it is guarded and there is no token (contract 17.3). */
export const needsLogin = ({ guarded }: AppRoute): boolean => guarded !== undefined && getToken() === null;
