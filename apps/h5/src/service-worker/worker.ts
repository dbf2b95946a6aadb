import { answerFile, deleteOlderBuilds, storeBuildFiles } from './build-files.ts';
import { answerCall, forgetOtherMembers, loadAnswers, tokenOf } from './kept-answers.ts';
import { answerCover, isCover, keepCovers } from './kept-covers.ts';
import { answerPage, deletePagesOfOtherBuilds, storeCommonPages } from './kept-pages.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';
import { planPage } from './page-plan.ts';
import { build, type FetchedEvent, scope } from './worker-scope.ts';

/**
 * The service worker of the H5 (docs/adr/0031-service-worker.md). It answers only what is named here; every other
 * request, such as those for media, payment, the console and calls that change something, goes to the network untouched.
 */
const { origin } = scope.location;
const apiBase = build.apiBase || origin;
const keptCalls = new RegExp(build.keptCalls);
/** Beginning of the token of an operator's preview. */
const PREVIEW = 'preview.';

/** What pages must be told as soon as they are ready, by the id of the page. */
const news = new Map<string, Promise<WorkerMessage | null>>();

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // Requests for media do not even start the worker, where the browser can be told.
      await event.addRoutes?.(
        ['/media/*', '/operator/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })),
      );
      await storeBuildFiles();
      await storeCommonPages();
      // Open pages keep the files of their build, so they need not be closed first.
      await scope.skipWaiting();
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOlderBuilds(), deletePagesOfOtherBuilds()]).then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (event) => {
  const answer = chooseAnswer(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  const forgotten = forgetOtherMembers(message.token);
  event.waitUntil(forgotten);
  if (message.type !== 'started' || !event.source) return;
  const { id } = event.source;
  const calls = message.loaded.filter((address) => isKeptAddress(new URL(address)));
  event.waitUntil(forgotten.then(() => loadAnswers(calls, message.token)));
  const covers = message.loaded.filter((address) => isCover(new URL(address)));
  // Without a network they are kept another time.
  event.waitUntil(keepCovers(covers).catch(() => undefined));
  event.waitUntil(tell(id, news.get(id) ?? Promise.resolve(null)));
  news.delete(id);
});

/** The answer of a request, or null when the network answers it. */
function chooseAnswer(event: FetchedEvent): Promise<Response> | null {
  const { request } = event;
  if (request.method !== 'GET') return null;
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    const plan = url.origin === origin ? planPage(url, build.shell) : null;
    if (!plan) return null;
    const answer = answerPage(event, plan);
    const told = answer.then((page) => page.news);
    news.set(event.resultingClientId, told);
    event.waitUntil(told.catch(() => null));
    return answer.then(({ response }) => response);
  }
  if (isKeptAddress(url)) {
    if (tokenOf(request)?.startsWith(PREVIEW)) return null;
    return answerCall(event, () => void tell(event.clientId, Promise.resolve({ type: 'offline' })));
  }
  if (url.origin !== origin) return null;
  if (url.pathname.startsWith('/assets/')) return answerFile(request);
  return request.destination === 'image' && isCover(url) ? answerCover(request) : null;
}

/** Whether it is the address of a call whose answer is kept. */
function isKeptAddress({ href }: URL): boolean {
  return href.startsWith(`${apiBase}/`) && keptCalls.test(href.slice(apiBase.length).replace(/[?#].*/, ''));
}

/** Tells a page; nothing when there is nothing to tell or it has gone. */
async function tell(id: string, pending: Promise<WorkerMessage | null>): Promise<void> {
  const message = await pending.catch(() => null);
  if (message) (await scope.clients.get(id))?.postMessage(message);
}
