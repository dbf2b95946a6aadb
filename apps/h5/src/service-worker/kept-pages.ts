import { fetchWithLimit } from './fetch-with-limit.ts';
import type { WorkerMessage } from './messages.ts';
import type { PagePlan } from './page-plan.ts';
import { build, type FetchedEvent, scope } from './worker-scope.ts';

const PREFIX = 'zaixue-pages-';
const CURRENT = PREFIX + build.version;
/** Kept for everyone, also after a logout: they do not tell what somebody looked at. */
const COMMON_PAGES = [...new Set([build.shell, '/'])];
const MAX_PAGES = 16;
/** An older document is shown only without a network, milliseconds. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
/** Gives up on the network, milliseconds. */
const LIMIT_MS = 15_000;
/** The data that a document carries; see `app/routing/page-state.ts`. */
const STATE = /<script type="application\/json" id="app-state">(.*?)<\/script>/s;
/** When the data was read, which differs from document to document. */
const READ_AT = /"(dataUpdatedAt|dehydratedAt|errorUpdatedAt)":\d+/g;

const addressOf = (path: string): string => new URL(path, scope.location.origin).href;
const openPages = (): Promise<Cache> => caches.open(CURRENT);

/** Stores the documents that every start needs. Rejects when they are of another build or cannot be had. */
export async function storeCommonPages(): Promise<void> {
  const cache = await openPages();
  await Promise.all(
    COMMON_PAGES.map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache' });
      if (!(await isOfThisBuild(response))) throw new Error(`${path} is not of build ${build.version}`);
      await cache.put(path, response);
    }),
  );
}

/** Deletes the documents of other builds: their scripts may be gone. */
export async function deletePagesOfOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes the documents that tell what was looked at. */
export async function deleteVisitedPages(): Promise<void> {
  const cache = await openPages();
  const common = COMMON_PAGES.map(addressOf);
  for (const { url } of await cache.keys()) if (!common.includes(url)) await cache.delete(url);
}

export interface PageAnswer {
  readonly response: Response;
  /** What the page must be told when it is ready, if anything. */
  readonly news: Promise<WorkerMessage | null>;
}

/** Answers a navigation to a page of the app. Rejects when there is neither a network nor a kept document. */
export async function answerPage(event: FetchedEvent, plan: PagePlan): Promise<PageAnswer> {
  const cache = await openPages();
  const kept = await cache.match(plan.address);
  if (kept && plan.isInstant && !isReload(event.request) && isRecent(kept)) {
    const news = refresh(plan.address, await kept.clone().text());
    return { response: kept, news };
  }
  try {
    const response = await fetch(event.request);
    if (plan.address !== build.shell && (await isOfThisBuild(response)))
      await keep(plan.address, response.clone());
    return { response, news: Promise.resolve(null) };
  } catch (failure) {
    const response = kept ?? (await cache.match(build.shell));
    if (!response) throw failure;
    return { response, news: Promise.resolve({ type: 'offline' }) };
  }
}

/** Reads the document anew. Tells what the page that shows `shown` must know. */
async function refresh(path: string, shown: string): Promise<WorkerMessage | null> {
  let response: Response;
  try {
    response = await fetchWithLimit(new Request(path, { cache: 'no-cache' }), LIMIT_MS);
  } catch {
    return { type: 'offline' };
  }
  const html = await response.clone().text();
  if (!(await isOfThisBuild(response))) {
    // It does not exist any more.
    if (response.status === 404) await (await openPages()).delete(path);
    return { type: 'outdated' };
  }
  await keep(path, response);
  const [, state] = STATE.exec(html) ?? [];
  const isSame = comparable(html) === comparable(shown);
  return isSame || state === undefined ? null : { type: 'fresh-state', state };
}

const comparable = (html: string): string => html.replace(READ_AT, '');

async function keep(path: string, response: Response): Promise<void> {
  const cache = await openPages();
  await cache.put(path, response);
  const common = COMMON_PAGES.map(addressOf);
  const others = (await cache.keys()).filter(({ url }) => !common.includes(url));
  for (const oldest of others.slice(0, -MAX_PAGES)) await cache.delete(oldest);
}

/** Whether it is a whole document that starts with the scripts of this build. */
async function isOfThisBuild(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return false;
  if (!response.headers.get('content-type')?.startsWith('text/html')) return false;
  return (await response.clone().text()).includes(`"${build.entry}"`);
}

/** A reload shows what the server has now, such as a new build. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload';

function isRecent(kept: Response): boolean {
  const date = Date.parse(kept.headers.get('date') ?? '');
  return Number.isNaN(date) || Date.now() - date < MAX_AGE_MS;
}
