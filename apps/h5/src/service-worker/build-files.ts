import { build, scope } from './worker-scope.ts';

const PREFIX = 'zaixue-files-';
const CURRENT = PREFIX + build.version;
/** Builds before the present one whose files stay for the pages that are still open. */
const OLDER_BUILDS = 2;
/** Files that are loaded at the same time while the worker is installed, so that the page keeps most of the network. */
const AT_ONCE = 2;

/** Stores the files of this build. Rejects when one of them cannot be had: the worker is then not installed. */
export async function storeBuildFiles(): Promise<void> {
  const cache = await caches.open(CURRENT);
  const waiting = [...build.files];
  const storeNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (!(await cache.match(path))) await cache.add(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
}

/** Deletes the files of older builds that no open page can need. */
export async function deleteOlderBuilds(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  // The oldest come first.
  const outdated = pages.length > 0 ? older.slice(0, -OLDER_BUILDS) : older;
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/**
 * Answers a request for a file of a build. The name of a file contains the hash of its content, so a page gets the file of
 * its own build or none.
 */
export async function answerFile(request: Request): Promise<Response> {
  const current = await caches.open(CURRENT);
  const kept = (await current.match(request.url)) ?? (await findInOlderBuild(request.url));
  if (kept) return kept;
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  if (response.ok && (build.files.includes(pathname) || build.filesOnUse.includes(pathname)))
    await current.put(request.url, response.clone());
  return response;
}

async function findInOlderBuild(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CURRENT) continue;
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return undefined;
}
