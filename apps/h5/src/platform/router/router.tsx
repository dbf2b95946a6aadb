import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isPageTransitionPending } from '../navigation/page-transition.ts';
import { useBrowserLayoutEffect } from '../use-latest.ts';
import {
  createFixedHistory,
  type Location,
  type NavigateFunction,
  type NavigationKind,
  type RouterHistory,
  type Target,
} from './history.ts';
import { findRoute, type PathParams, type PathRoute } from './match-path.ts';

const nowhere = createFixedHistory('/');
const EntryContext = createContext(nowhere.present());
const NavigateContext = createContext(nowhere.navigate);
const ParamsContext = createContext<PathParams>({});

interface RouterProps {
  readonly history: RouterHistory;
  readonly children: ReactNode;
}

/**
 * Gives the app the present entry of a history. Each move is a transition: what is on the screen stays usable until the
 * next screen is rendered.
 */
export function Router({ history, children }: RouterProps) {
  const [entry, setEntry] = useState(history.present);
  useBrowserLayoutEffect(() => {
    const onMove = (): void => {
      const move = (): void => setEntry(history.present());
      // The browser keeps the picture of the old screen until the new one is rendered.
      if (isPageTransitionPending()) flushSync(move);
      else startTransition(move);
    };
    // An effect of a screen may have moved before.
    onMove();
    return history.listen(onMove);
  }, [history]);
  return (
    <NavigateContext value={history.navigate}>
      <EntryContext value={entry}>{children}</EntryContext>
    </NavigateContext>
  );
}

export const useLocation = (): Location => useContext(EntryContext).location;
export const useNavigationType = (): NavigationKind => useContext(EntryContext).kind;
/** The same function in every render. */
export const useNavigate = (): NavigateFunction => useContext(NavigateContext);
/** The parameters of the route around. */
export const useParams = (): PathParams => useContext(ParamsContext);

interface ElementRoute extends PathRoute {
  readonly element: ReactNode;
}

/** The element of the first route that matches the present path; null if none does. */
export function useRoutes(routes: readonly ElementRoute[]): ReactNode {
  const { pathname } = useLocation();
  const match = useMemo(() => findRoute(routes, pathname), [routes, pathname]);
  return match && <ParamsContext value={match.params}>{match.route.element}</ParamsContext>;
}

/** Goes to another address as soon as it is shown. */
export function Navigate({ to, replace }: { readonly to: Target; readonly replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
