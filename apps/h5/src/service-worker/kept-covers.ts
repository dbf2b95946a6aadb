import { scope } from './worker-scope.ts';

const NAME = 'zaixue-covers';
/** Pictures of the site. Those of members, `/files/members/`, are never kept. */
const COVERS = /^\/files\/(covers|images|demo)\//;
/** Together at most 18 MB. */
const MAX_COVERS = 60;
const MAX_BYTES = 300 * 1024;

/** Whether it is the address of a cover of this site. */
export const isCover = ({ origin, pathname }: URL): boolean =>
  origin === scope.location.origin && COVERS.test(pathname);

/** Keeps covers that a page loaded before it had a service worker. The browser's own cache has them. */
export async function keepCovers(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.slice(0, MAX_COVERS)) await answerCover(new Request(address));
}

/** Answers a request for a cover from what is kept if it never changes, else from the network as long as there is one. */
export async function answerCover(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request.url);
  if (kept && isImmutable(kept)) return kept;
  try {
    const response = await fetch(request);
    if (!mayKeep(response)) return response;
    await cache.put(request.url, response.clone());
    for (const oldest of (await cache.keys()).slice(0, -MAX_COVERS)) await cache.delete(oldest);
    return response;
  } catch (failure) {
    if (kept) return kept;
    throw failure;
  }
}

/** A picture of this site that caches may keep; a size that is not told counts as too large. */
function mayKeep({ status, type, headers }: Response): boolean {
  const bytes = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  return (
    status === 200 &&
    type === 'basic' &&
    bytes <= MAX_BYTES &&
    /^image\//.test(headers.get('content-type') ?? '') &&
    /^public\b/.test(headers.get('cache-control') ?? '')
  );
}

const isImmutable = ({ headers }: Response): boolean =>
  /\bimmutable\b/.test(headers.get('cache-control') ?? '');
