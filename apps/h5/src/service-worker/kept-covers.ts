const NAME = 'zaixue-covers';
/** Pictures of the site. Those of members, `/files/members/`, are never kept. */
const COVERS = /^\/files\/(covers|images|demo)\//;
/** Together at most 18 MB. */
const MAX_COVERS = 60;
const MAX_BYTES = 300 * 1024;

export const isCover = ({ destination }: Request, { pathname }: URL): boolean =>
  destination === 'image' && COVERS.test(pathname);

/** Answers a request for a cover from what is kept, else from the network. */
export async function answerCover(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (!mayKeep(response)) return response;
  await cache.put(request.url, response.clone());
  for (const oldest of (await cache.keys()).slice(0, -MAX_COVERS)) await cache.delete(oldest);
  return response;
}

/** A picture that never changes, of this site; a size that is not told counts as too large. */
function mayKeep({ status, type, headers }: Response): boolean {
  const bytes = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  return (
    status === 200 &&
    type === 'basic' &&
    bytes <= MAX_BYTES &&
    /^image\//.test(headers.get('content-type') ?? '') &&
    /\bimmutable\b/.test(headers.get('cache-control') ?? '')
  );
}
