import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type ApiFailure, isUnavailable } from '../../api/api-failure.ts';
import { screenGlimpse } from '../../platform/navigation/screen-glimpse.ts';
import type { Location } from '../../platform/router/history.ts';
import { Navigate, useLocation, useNavigationType, useParams } from '../../platform/router/router.tsx';
import { useBrowserLayoutEffect } from '../../platform/use-latest.ts';
import { loginAddress } from '../../session/safe-redirect.ts';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { UnavailableScreen } from '../failures/failure-screens.tsx';
import type { AppRoute, RouteAddress } from './app-route.ts';
import { loadQueries } from './load-queries.ts';
import { needsLogin } from './match-route.ts';
import { ScreenFallback } from './screen-fallback.tsx';
import { scrollTopOf } from './scroll-memory.tsx';

/**
 * Shows a route: checks the login (contract 17.3), then loads the data and the code of the screen in parallel. A
 * fallback is shown until the code is loaded.
 */
export function RouteScreen({ route }: { readonly route: AppRoute }) {
  const client = useQueryClient();
  const isReturn = useNavigationType() === 'POP';
  const Screen = useScreen(route);
  const { address, redirectTo, location } = useEntry(route);

  // Runs before the screen's own queries, so that an outdated list is trimmed first.
  useBrowserLayoutEffect(() => {
    if (redirectTo !== null) return;
    const keepsPages = isReturn || scrollTopOf(location.state) !== null;
    void loadQueries(client, route.queries?.(address) ?? [], isReturn, keepsPages);
    // `isReturn` is fixed for one history entry.
  }, [client, route, location, address, redirectTo]);

  const unavailable = useUnavailable(client, route, address);

  if (redirectTo !== null) return <Navigate to={redirectTo} replace />;
  if (unavailable) {
    const retry = (): void => void loadQueries(client, route.queries?.(address) ?? [], false);
    return <UnavailableScreen failure={unavailable} busy={false} onRetry={retry} />;
  }
  return Screen ? <Screen /> : (screenGlimpse(location.pathname) ?? <ScreenFallback />);
}

/** The failure when the service is unavailable and the screen has no data at all to show, otherwise null. */
function useUnavailable(client: QueryClient, route: AppRoute, address: RouteAddress): ApiFailure | null {
  const subscribe = useCallback((notify: () => void) => client.getQueryCache().subscribe(notify), [client]);
  const read = (): ApiFailure | null => {
    if (route.worksWithoutData) return null;
    const states = (route.queries?.(address) ?? []).map(({ queryKey }) =>
      client.getQueryState<unknown, ApiFailure>(queryKey),
    );
    if (states.some((state) => state?.data !== undefined)) return null;
    return states.map((state) => state?.error).find((error) => isUnavailable(error)) ?? null;
  };
  return useSyncExternalStore(subscribe, read, () => null);
}

interface Entry {
  readonly location: Location;
  readonly address: RouteAddress;
  /** Address to redirect to, or null. */
  readonly redirectTo: string | null;
}

/** The current history entry. The redirect is decided on entry, so a later logout does not leave the screen. */
function useEntry(route: AppRoute): Entry {
  const params = useParams();
  const location = useLocation();
  const [entry, setEntry] = useState<Entry>(() => readEntry(route, location, params));
  if (entry.location === location) return entry;
  const next = readEntry(route, location, params);
  setEntry(next);
  return next;
}

function readEntry(route: AppRoute, location: Location, params: RouteAddress['params']): Entry {
  const { pathname, search } = location;
  const address = { params, search: new URLSearchParams(search) };
  // The server never renders guarded screens and handles redirects itself.
  if (import.meta.env.SSR) return { location, address, redirectTo: null };
  return {
    location,
    address,
    redirectTo: needsLogin(route) ? loginAddress(pathname + search) : (route.redirect?.(address) ?? null),
  };
}

/** Returns the screen's component, or null while its code is loading. Throws if the code cannot be loaded. */
function useScreen({ screen }: AppRoute): ComponentType | null {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const [, setLoaded] = useState<object>();
  const component = screen.loaded();
  useEffect(() => {
    // Check the rendered value: the code may have loaded between rendering and this effect.
    if (component) return undefined;
    let isCurrent = true;
    screen.load().then(
      () => isCurrent && setLoaded({}),
      (cause: unknown) => isCurrent && setFailure({ cause }),
    );
    return () => {
      isCurrent = false;
    };
  }, [screen, component]);
  if (failure && !component) throw failure.cause;
  return component;
}

/** A route inside its own error boundary: if its screen fails, the tab bar and the other screens stay usable. */
export function RouteElement({ route }: { readonly route: AppRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <RouteScreen route={route} />
    </ErrorBoundary>
  );
}
