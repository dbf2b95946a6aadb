import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { type Location, Navigate, useLocation, useNavigationType, useParams } from 'react-router';
import { useBrowserLayoutEffect } from '../../platform/use-browser-layout-effect.ts';
import { loginAddress } from '../../session/safe-redirect.ts';
import { getToken } from '../../session/token-store.ts';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import type { AppRoute, RouteAddress } from './app-route.ts';
import { loadQueries } from './load-queries.ts';
import { ScreenFallback } from './screen-fallback.tsx';

/**
 * One entry of a route: the guard (contract 17.3), its data and its screen. Both start loading at once; until the
 * code is there a bare frame stands for it.
 */
export function RouteScreen({ route }: { readonly route: AppRoute }) {
  const client = useQueryClient();
  const isReturn = useNavigationType() === 'POP';
  const Screen = useScreen(route);
  const { address, leadsTo } = useEntry(route);

  // Before the screen asks for its data and before anything is painted, so that an outdated list is cut down first.
  useBrowserLayoutEffect(() => {
    if (leadsTo === null) void loadQueries(client, route.queries?.(address) ?? [], isReturn);
    // How one came here belongs to the entry.
  }, [client, route, address, leadsTo]);

  if (leadsTo !== null) return <Navigate to={leadsTo} replace />;
  return Screen ? <Screen /> : <ScreenFallback />;
}

interface Entry {
  readonly location: Location;
  readonly address: RouteAddress;
  /** Where the entry leads instead of to its screen, or null. */
  readonly leadsTo: string | null;
}

/** The present history entry. Where it leads is decided when it is entered: who logs out later stays on the screen. */
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
  // The server renders no guarded screens and answers redirects itself.
  if (import.meta.env.SSR) return { location, address, leadsTo: null };
  const isBarred = route.guarded === true && getToken() === null;
  return {
    location,
    address,
    leadsTo: isBarred ? loginAddress(pathname + search) : (route.redirect?.(address) ?? null),
  };
}

/** The screen's component, or null while its code is loading. Throws if the code cannot be had. */
function useScreen({ screen }: AppRoute): ComponentType | null {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const [, setLoaded] = useState<object>();
  const component = screen.loaded();
  useEffect(() => {
    // The code may have come between drawing and this effect: what counts is what was drawn.
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

/** A route with an error boundary of its own: a screen that fails leaves the tab bar and the other screens usable. */
export function RouteElement({ route }: { readonly route: AppRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <RouteScreen route={route} />
    </ErrorBoundary>
  );
}
