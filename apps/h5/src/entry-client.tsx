import './platform/old-browsers.ts';
import './ui/tokens.css';
import './ui/base.css';
import { hydrate } from '@tanstack/react-query';
import { PREVIEW_PAGE_TAG } from '@zaixue/contract/page-rendering';
import { lazy, type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { TEXTS_REPLACED } from '../build/replace-texts.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { startServiceWorker } from './app/offline/start-service-worker.ts';
import { matchRoute } from './app/routing/match-route.ts';
import { readPageState } from './app/routing/page-state.ts';
import { createPathLoader } from './app/routing/path-loader.ts';
import navigation from './app/top-navigation.module.css';
import { isWechatBrowser } from './platform/browser.ts';
import { setPathLoader } from './platform/navigation/navigation.ts';
import { reactDom } from './platform/react-dom.ts';
import { renameOldKeys } from './platform/rename-old-keys.ts';
import { createBrowserHistory } from './platform/router/history.ts';
import { Router } from './platform/router/router.tsx';
import { isWideScreen, whenWideScreen } from './platform/wide-screen.ts';
import { previewToken, startPreview } from './session/preview.ts';
import { showKeptToast } from './ui/toast/toast-store.ts';

const WideNavigation = lazy(async () => ({
  default: (await import('./app/top-navigation.tsx')).TopNavigation,
}));

/**
 * A phone does not display it: there the one of the document stays as it is, and its code is loaded when the window becomes wide. A
 * part of the page that waits for its code holds every navigation back, so this one does not wait.
 */
function TopNavigation() {
  const [isWide, setIsWide] = useState(isWideScreen);
  useEffect(() => {
    void whenWideScreen().then(() => startTransition(() => setIsWide(true)));
  }, []);
  if (isWide) return <WideNavigation />;
  // In a document of the server React keeps the content of this element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but the empty text
  return <nav className={navigation.bar} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

async function start(root: HTMLElement): Promise<void> {
  renameOldKeys(() => window.localStorage);
  renameOldKeys(() => window.sessionStorage);
  // The server marks its documents itself, so that hydration changes nothing; other hosts do not.
  if (isWechatBrowser()) document.documentElement.dataset.wechat = '';
  // Before anything is read from the stores. A preview ignores the page of the server, which shows what a visitor sees, unless
  // it was rendered for the preview.
  const isForThis = !startPreview() || document.querySelector(`meta[name="${PREVIEW_PAGE_TAG}"]`) !== null;
  const client = createQueryClient();
  const report = (error: unknown): void => {
    void import('./app/failures/report-crash.ts')
      .then(({ reportCrash }) => reportCrash(client, error))
      .catch(() => undefined);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // What no boundary catches reaches the window.
  const options = { onCaughtError: report };
  const state = isForThis ? readPageState() : null;
  if (state) hydrate(client, state);

  setPathLoader(createPathLoader(client));
  const screen = matchRoute(window.location.pathname, '')?.route.screen.load();
  const history = createBrowserHistory();
  const app = (key?: number) => (
    <StrictMode key={key}>
      <Router history={history}>
        <App client={client} TopNavigation={TopNavigation} />
      </Router>
    </StrictMode>
  );
  if (root.firstElementChild && isForThis) {
    // Hydration needs the code of the screen. Without it, the app renders the page from scratch.
    const isScreenLoaded = await screen?.then(
      () => true,
      () => false,
    );
    if (isScreenLoaded) renderOnNewTexts(reactDom.hydrateRoot(root, app(), options), app);
    else renderOnNewTexts(reactDom.createRoot(root, options), app).render(app());
  } else {
    screen?.catch(() => undefined);
    renderOnNewTexts(reactDom.createRoot(root, options), app).render(app());
  }
  showKeptToast();
  // A preview neither shows nor stores what is kept.
  if (import.meta.env.PROD && previewToken() === null) startServiceWorker(client);
}

/**
 * Development only: renders again after texts were replaced; see `build/text-hot-reload.ts`. A new key each time, since React would
 * skip the elements that stayed the same.
 */
function renderOnNewTexts(reactRoot: Root, app: (key: number) => ReactNode): Root {
  let replacements = 0;
  if (import.meta.hot) window.addEventListener(TEXTS_REPLACED, () => reactRoot.render(app(++replacements)));
  return reactRoot;
}

const root = document.getElementById('root');
// In a task of its own, after the one that evaluates the modules: a tap then waits for one of them, not for both.
if (root) setTimeout(() => void start(root));
