import { deleteVisitedPages } from './kept-pages.ts';
import type { FetchedEvent } from './worker-scope.ts';

const PREFIX = 'zaixue-answers-';
const PUBLIC = `${PREFIX}public`;
/** The answers of each cache, oldest deleted first. */
const MAX_ANSWERS = 150;
/** After this long without an answer, a kept one is shown, milliseconds. */
const SLOW_MS = 6_000;
const BEARER = 'Bearer ';
const UNAUTHORISED = 401;

/** The cache of the member who is logged in as far as pages have told; undefined before any did. */
let memberCache: string | null | undefined;

/** The token that a request is sent with; null for a visitor's. */
export function tokenOf(request: Request): string | null {
  const header = request.headers.get('authorization') ?? '';
  return header.startsWith(BEARER) ? header.slice(BEARER.length) : null;
}

/** Asks the service, and shows the last answer when it cannot be reached; `onKept` then runs. */
export async function answerCall(event: FetchedEvent, onKept: () => void): Promise<Response> {
  const { request } = event;
  const token = tokenOf(request);
  const answered = fetch(request).then((response) => {
    const copy = response.clone();
    event.waitUntil(cacheNameOf(token).then((name) => keepAnswer(name, request.url, copy)));
    return response;
  });
  const response = await Promise.race([answered, wait(SLOW_MS)]).catch(() => null);
  if (response) return response;
  const kept = request.signal.aborted ? undefined : await findAnswer(await cacheNameOf(token), request.url);
  if (!kept) return answered;
  onKept();
  return kept;
}

/** Loads answers that a page got before it had a service worker, one after the other, and keeps them. */
export async function loadAnswers(addresses: readonly string[], token: string | null): Promise<void> {
  const headers = { accept: 'application/json', ...(token ? { authorization: BEARER + token } : {}) };
  const name = await cacheNameOf(token);
  for (const address of addresses) {
    const response = await fetch(address, { headers, credentials: 'omit' }).catch(() => null);
    if (response) await keepAnswer(name, address, response);
  }
}

/**
 * Deletes the answers for all members but the one with this token, and the pages that were looked at when there were any.
 * Answers for others that are still on their way are not stored.
 */
export async function forgetOtherMembers(token: string | null): Promise<void> {
  memberCache = null;
  const current = token === null ? null : await cacheNameOf(token);
  memberCache = current;
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== PUBLIC && name !== current,
  );
  if (others.length === 0) return;
  await Promise.all(others.map((name) => caches.delete(name)));
  await deleteVisitedPages();
}

async function keepAnswer(name: string, address: string, response: Response): Promise<void> {
  const text = await response.text();
  const code = response.status === 200 ? codeOf(text) : response.status;
  if (code === UNAUTHORISED && name !== PUBLIC) return forgetOtherMembers(null);
  if (code !== 0 || !mayKeep(name)) return;
  const cache = await caches.open(name);
  await cache.put(address, new Response(text, { headers: { 'content-type': 'application/json' } }));
  for (const oldest of (await cache.keys()).slice(0, -MAX_ANSWERS)) await cache.delete(oldest);
  // The login may have ended meanwhile.
  if (!mayKeep(name)) await caches.delete(name);
}

const mayKeep = (name: string): boolean =>
  name === PUBLIC || memberCache === undefined || memberCache === name;

async function findAnswer(name: string, address: string): Promise<Response | undefined> {
  return (await caches.has(name)) ? (await caches.open(name)).match(address) : undefined;
}

/** The code of an answer (contract 1.3); null for what is no answer. */
function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code ?? null;
  } catch {
    return null;
  }
}

/** The name does not reveal the token. */
async function cacheNameOf(token: string | null): Promise<string> {
  if (token === null) return PUBLIC;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const bytes = [...new Uint8Array(digest)].slice(0, 16);
  return PREFIX + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const wait = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });
