import { keepLocalStoreInMemory, sessionStore } from '../platform/safe-storage.ts';
import { setToken } from './token-store.ts';

const KEY = 'meedu-h5-preview';
/** Persona, three base-36 numbers of which the last is the expiry in seconds, and a signature (contract 4.9). */
const FORM = /^(visitor|member|buyer|vip)-\w+-\w+-(\w+)\.[\w-]{43}$/;

let token: string | null = null;

/** What the requests of an operator's preview send in place of a login token; null outside of a preview. */
export const previewToken = (): string | null => token && `preview.${token}`;

/** Who the preview shows, and its end in milliseconds UTC. */
export function readPreview() {
  const [, persona = '', expiry = ''] = FORM.exec(token ?? '') ?? [];
  return { persona, endsAt: Number.parseInt(expiry, 36) * 1000 };
}

/**
 * Starts the preview that the address names, or goes on with that of this tab. The token is kept in the tab alone and is
 * removed from the address. The login of the browser is neither used nor changed. False when this is no preview.
 */
export function startPreview(): boolean {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('preview');
  if (given !== null) {
    address.searchParams.delete('preview');
    window.history.replaceState(window.history.state, '', address);
    if (FORM.test(given)) sessionStore.set(KEY, given);
  }
  token = sessionStore.get(KEY);
  if (token === null) return false;
  keepLocalStoreInMemory(true);
  const bearer = previewToken();
  if (bearer !== null && readPreview().persona !== 'visitor') setToken(bearer);
  return true;
}

/** Ends the preview in this tab. The page must be loaded anew. */
export function endPreview(): void {
  token = null;
  sessionStore.remove(KEY);
}
