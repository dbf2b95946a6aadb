import type { QueryClient } from '@tanstack/react-query';
import type { PathLoader } from '../../platform/navigation/navigation.ts';
import { loadQueries } from './load-queries.ts';
import { matchRoute, needsLogin } from './match-route.ts';

/** Loads the screens of the routes ahead; failures show when the screen itself needs what could not be loaded. */
export function createPathLoader(client: QueryClient): PathLoader {
  const find = (path: string) => {
    const { pathname, search } = new URL(path, window.location.origin);
    const found = matchRoute(pathname, search);
    return found && needsLogin(found.route) ? matchRoute('/login', '') : found;
  };
  return {
    code(path) {
      void find(path)
        ?.route.screen.load()
        .catch(() => undefined);
    },
    data(path) {
      const found = find(path);
      const queries = found?.route.queries?.(found.address) ?? [];
      // Lists may be on the screen that is left; their later pages are dropped when the next one shows.
      const whole = queries.filter((query) => !('initialPageParam' in query));
      void loadQueries(client, whole, false);
    },
  };
}
