import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useRoutes } from 'react-router';
import { commonTexts } from '../texts.ts';
import { MAIN_ID } from '../ui/page.tsx';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import styles from './app.module.css';
import type { AppRoute } from './app-route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteScreen } from './route-screen.tsx';
import { routes } from './routes.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { ShareInWechat } from './share-in-wechat.tsx';
import { StartUpGate } from './start-up-gate.tsx';
import { TabLayout } from './tab-layout.tsx';

const elements = [
  {
    element: <TabLayout />,
    children: routes
      .filter((route) => route.inTabs)
      .map((route) => ({ path: route.path, element: <Entry key={route.id} route={route} /> })),
  },
  ...routes
    .filter((route) => !route.inTabs)
    .map((route) => ({ path: route.path, element: <Entry key={route.id} route={route} /> })),
];

/** The whole app; a router is to be around it. */
export function App({ client }: { readonly client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {commonTexts.skipToContent}
      </a>
      <Screens />
      <ScrollMemory />
      <ShareInWechat />
      <ToastHost />
    </QueryClientProvider>
  );
}

/** What breaks in a screen takes that screen's place alone: the tab bar stays. */
function Entry({ route }: { readonly route: AppRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <RouteScreen route={route} />
    </ErrorBoundary>
  );
}

function Screens() {
  const { pathname } = useLocation();
  const screen = useRoutes(elements);
  return (
    <ErrorBoundary resetKey={pathname}>
      <StartUpGate>{screen}</StartUpGate>
    </ErrorBoundary>
  );
}
