import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { setAppNavigation } from '../platform/navigation/navigation.ts';
import { useLocation, useNavigate, useRoutes } from '../platform/router/router.tsx';
import { previewToken } from '../session/preview.ts';
import { commonTexts } from '../texts.ts';
import { MAIN_ID } from '../ui/page.tsx';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './app.module.css';
import { ShareInWechat } from './document-head/share-in-wechat.tsx';
import { ErrorBoundary } from './failures/error-boundary.tsx';
import { RouteElement } from './routing/route-screen.tsx';
import { routes } from './routing/routes.ts';
import { ScreenFocus } from './routing/screen-focus.tsx';
import { ScrollMemory } from './routing/scroll-memory.tsx';
import { StartUpGate } from './start-up-gate.tsx';
import { TabLayout } from './tab-layout.tsx';
import navigation from './top-navigation.module.css';

const elements = routes.map((route) => {
  const screen = <RouteElement key={route.id} route={route} />;
  // Between two tabs the layout stays, because it stands at the same place.
  return { path: route.path, element: route.inTabs ? <TabLayout>{screen}</TabLayout> : screen };
});

/** Loaded on demand: only operators see it. */
const PreviewBanner = lazy(async () => ({
  default: (await import('./preview/preview-banner.tsx')).PreviewBanner,
}));

interface AppProps {
  readonly client: QueryClient;
  /** The navigation of wide screens; its code may still be loading. */
  readonly TopNavigation: ComponentType;
}

/** The whole app. It must be rendered inside a router. */
export function App({ client, TopNavigation }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {commonTexts.skipToContent}
      </a>
      <PreviewBannerPlace />
      <Screens TopNavigation={TopNavigation} />
      <ScrollMemory />
      <ScreenFocus />
      <ShareInWechat />
      <ToastHost />
    </QueryClientProvider>
  );
}

/** Not while hydrating, because the server renders no banner; not in a frame, whose page says what it shows. */
function PreviewBannerPlace() {
  const isHydrated = useHydrated();
  if (!isHydrated || previewToken() === null || window.parent !== window) return null;
  return (
    <Suspense fallback={null}>
      <PreviewBanner />
    </Suspense>
  );
}

function Screens({ TopNavigation }: Pick<AppProps, 'TopNavigation'>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    setAppNavigation((path) => void navigate(path));
    return () => setAppNavigation(null);
  }, [navigate]);
  const screen = useRoutes(elements);
  return (
    <ErrorBoundary resetKey={pathname}>
      <StartUpGate>
        <Suspense
          fallback={
            <div className={navigation.bar}>
              <div className={navigation.row} />
            </div>
          }
        >
          <TopNavigation />
        </Suspense>
        {/* React hydrates each boundary in a task of its own: what surrounds the screen, then the screen. */}
        <Suspense fallback={null}>{screen}</Suspense>
      </StartUpGate>
    </ErrorBoundary>
  );
}
