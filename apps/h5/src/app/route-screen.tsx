import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigationType, useParams } from 'react-router';
import { loginAddress } from '../session/safe-redirect.ts';
import { getToken } from '../session/token-store.ts';
import type { AppRoute } from './app-route.ts';
import { loadQueries } from './load-queries.ts';
import { ScreenFallback } from './screen-fallback.tsx';

/**
 * One entry of a route: the guard (contract 17.3), its data and its screen. Both start loading at once; until the
 * code is there a bare frame stands for it.
 */
export function RouteScreen({ route }: { readonly route: AppRoute }) {
  const client = useQueryClient();
  const params = useParams();
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const Screen = useScreen(route);

  // Decided on entry: who logs out on a guarded screen is led on by that screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry
  const leadsTo = useMemo(() => {
    if (import.meta.env.SSR) return null;
    if (route.guarded && getToken() === null) return loginAddress(pathname + search);
    const address = { params, search: new URLSearchParams(search) };
    const elsewhere = route.redirect?.(address) ?? null;
    // Before the screen asks for it, so that an outdated list is cut down before it is drawn.
    if (elsewhere === null) void loadQueries(client, route.queries?.(address) ?? [], isReturn);
    return elsewhere;
  }, [route, key, pathname, search]);

  if (leadsTo !== null) return <Navigate to={leadsTo} replace />;
  return Screen ? <Screen /> : <ScreenFallback />;
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
