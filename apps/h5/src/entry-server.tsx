import screens from 'virtual:client-manifest';
import type { QueryClient } from '@tanstack/react-query';
import {
  EMPTY_PAGE,
  type PageSource,
  type RenderedPage,
  type RenderPage,
} from '@zaixue/contract/page-rendering';
import { renderToString } from 'react-dom/server';
import { preloadMarkup } from '../build/html-head.ts';
import { inlineScripts, memberMarkTag } from '../build/inline-scripts.ts';
import { isGone } from './api/api-failure.ts';
import { configQuery } from './api/queries/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { headMarkup } from './app/document-head/head-markup.ts';
import { pageHead, SCREEN_MODULES } from './app/document-head/page-head.ts';
import { loadQueries } from './app/routing/load-queries.ts';
import { matchRoute } from './app/routing/match-route.ts';
import { pageAddressOf, SHELL_ADDRESS } from './app/routing/page-address.ts';
import { renderPageState } from './app/routing/page-state.ts';
import { sourceTransport } from './app/routing/source-transport.ts';
import { TopNavigation } from './app/top-navigation.tsx';
import { createFixedHistory } from './platform/router/history.ts';
import { Router } from './platform/router/router.tsx';
import { sanitiseWithoutDocument } from './ui/rich-text/sanitise-without-document.ts';
import { setServerSanitiser } from './ui/rich-text/server-sanitiser.ts';

setServerSanitiser(sanitiseWithoutDocument);

/**
 * Renders the page at an address for an anonymous visitor, with its data. Screens with `render: 'shell'` have no body
 * and start in the browser. Status 404 if the path or its resource does not exist, 503 if the configuration cannot be
 * loaded.
 */
export const renderPage: RenderPage = async ({ url, origin }, source) => {
  const pageAddress = pageAddressOf(url);
  if (pageAddress === SHELL_ADDRESS) return renderShell(origin, source);
  const [pathname = '', query] = pageAddress.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const match = matchRoute(pathname, search);
  if (!match) return { ...EMPTY_PAGE, status: 404 };
  const { route, address } = match;
  const redirect = route.redirect?.(address);
  if (redirect) return { ...EMPTY_PAGE, status: 302, redirect };

  const client = createQueryClient(sourceTransport(source));
  const isContent = route.render === 'content';
  const queries = isContent ? (route.queries?.(address) ?? []) : [];
  await Promise.all([loadQueries(client, [configQuery(), ...queries], false), route.screen.load()]);
  const config = client.getQueryData(configQuery().queryKey);
  const body =
    isContent && config
      ? renderToString(
          <Router history={createFixedHistory(pathname + search)}>
            <App client={client} TopNavigation={TopNavigation} />
          </Router>,
        )
      : '';
  const files = screens[SCREEN_MODULES[route.id] ?? ''];
  const status = config ? (route.status ?? (hasGone(client) ? 404 : 200)) : 503;
  return {
    status,
    head: headMarkup({
      head: pageHead(client, { routeId: route.id, ...address }),
      siteName: config?.name ?? '',
      // Error pages have no address to share.
      address: status === 200 ? pageAddress : '',
      // Pages without content are not listed.
      canonical: status === 200 && isContent ? canonicalOf(pageAddress) : '',
      origin,
      ...(route.id === 'home' && import.meta.env.PROD ? { early: memberMarkTag } : {}),
      styles: files?.styles ?? [],
    }),
    body,
    state: renderPageState(client),
    scripts: (files?.scripts ?? []).map(preloadMarkup).join(''),
  };
};

/** The document without content: any page of the app can start from it in the browser. It holds the configuration. */
async function renderShell(origin: string, source: PageSource): Promise<RenderedPage> {
  const client = createQueryClient(sourceTransport(source));
  await loadQueries(client, [configQuery()], false);
  const config = client.getQueryData(configQuery().queryKey);
  const head = pageHead(client, { routeId: '', params: {}, search: new URLSearchParams() });
  return {
    ...EMPTY_PAGE,
    status: config ? 200 : 503,
    head: headMarkup({ head, siteName: config?.name ?? '', address: '', canonical: '', origin, styles: [] }),
    state: renderPageState(client),
  };
}

export { inlineScripts, pageAddressOf };

/** The tabs of a course are one page, and so are the orders of the course list. */
function canonicalOf(pageAddress: string): string {
  const [pathname = '', query] = pageAddress.split('?');
  const kept = new URLSearchParams(query);
  for (const name of ['tab', 'sort']) kept.delete(name);
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Whether a resource of the page does not exist. */
const hasGone = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some((query) => isGone(query.state.error));
