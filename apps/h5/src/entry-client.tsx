import './platform/old-browsers.ts';
import './ui/tokens.css';
import './ui/base.css';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { TEXTS_REPLACED } from '../build/replace-texts.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { BrowserRouter } from './app/routing/browser-router.tsx';
import { matchRoute } from './app/routing/match-route.ts';
import { readPageState } from './app/routing/page-state.ts';
import { setPathPreloader } from './platform/navigation.ts';
import { renameOldKeys } from './platform/rename-old-keys.ts';
import { getToken } from './session/token-store.ts';
import { showKeptToast } from './ui/toast/toast-store.ts';

async function start(root: HTMLElement): Promise<void> {
  renameOldKeys(() => window.localStorage);
  renameOldKeys(() => window.sessionStorage);
  const client = createQueryClient();
  const state = readPageState();
  if (state) hydrate(client, state);

  setPathPreloader((path) => {
    const { pathname } = new URL(path, window.location.origin);
    const route = matchRoute(pathname, '')?.route;
    const next = route?.guarded && getToken() === null ? matchRoute('/login', '')?.route : route;
    void next?.screen.load().catch(() => undefined);
  });
  const screen = matchRoute(window.location.pathname, '')?.route.screen.load();
  const app = () => (
    <StrictMode>
      <BrowserRouter>
        <App client={client} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.firstElementChild) {
    // A rendered page can only be woken with its screen's code; without it the app draws the page anew.
    const isThere = await screen?.then(
      () => true,
      () => false,
    );
    if (isThere) redrawOnNewTexts(hydrateRoot(root, app()), app);
    else redrawOnNewTexts(createRoot(root), app).render(app());
  } else {
    screen?.catch(() => undefined);
    redrawOnNewTexts(createRoot(root), app).render(app());
  }
  showKeptToast();
}

/** In development a changed text is replaced in the running page; see `build/text-hot-reload.ts`. */
function redrawOnNewTexts(drawn: Root, app: () => ReactNode): Root {
  if (import.meta.hot) window.addEventListener(TEXTS_REPLACED, () => drawn.render(app()));
  return drawn;
}

const root = document.getElementById('root');
if (root) void start(root);
