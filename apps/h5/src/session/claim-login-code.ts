import { sessionStore } from '../platform/safe-storage.ts';

/** Under which a login code is marked as tried, in this tab (contract 17.1). */
const triedKey = (code: string): string => `login_code:${code}`;

/** Marks a login code as tried. False if it already was: each code is exchanged once (contract 17.6). */
export function claimLoginCode(code: string): boolean {
  if (sessionStore.get(triedKey(code)) !== null) return false;
  sessionStore.set(triedKey(code), '1');
  return true;
}
