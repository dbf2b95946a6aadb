import { useLocation } from 'react-router';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import type { AppRoute } from './app-route.ts';
import { RouteScreen } from './route-screen.tsx';

/** A route with an error boundary of its own: a screen that fails leaves the tab bar and the other screens usable. */
export function RouteElement({ route }: { readonly route: AppRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <RouteScreen route={route} />
    </ErrorBoundary>
  );
}
