import type { SettingValues } from '../../settings/setting-table.ts';
import type { AgreementType } from '../agreements/queries.ts';

/** Paths of the agreement pages (contract 13.8). */
export const SITE_PAGE_PATHS = {
  user: '/user/protocol',
  private: '/user/private_protocol',
  vip: '/user/vip_protocol',
  paid_content: '/user/paid_content_purchase_protocol',
  about: '/aboutus',
} as const satisfies Record<AgreementType, string>;

/** Path of the built-in avatar, which is used until the operator sets another one. */
export const DEFAULT_AVATAR_PATH = '/user/default-avatar.svg';

/**
 * Public address of this server without trailing slash: the setting `site.api_url`, else the address of the request.
 */
export function apiAddress(settings: Readonly<SettingValues>, origin: string): string {
  return (settings['site.api_url'] || origin).replace(/\/+$/, '');
}

/** White space and control characters, which browsers remove, and the backslash, which they read as a slash. */
const AMBIGUOUS_CHARACTERS = /[\p{Cc}\p{Cs}\s\\]/u;

/**
 * Whether a browser may be redirected to an address from a request (contract 3.3, F). It must be an `http` or `https`
 * address with the origin of the H5, the desktop site or the API from the settings, or of this server. `origin` is the
 * address of this server, from `PUBLIC_URL` or the request.
 */
export function isOwnUrl(address: string, settings: Readonly<SettingValues>, origin: string): boolean {
  // Reject addresses that browsers and `URL` parse differently.
  if (AMBIGUOUS_CHARACTERS.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address))
    return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  const ownUrls = [settings['site.h5_url'], settings['site.pc_url'], settings['site.api_url'], origin];
  return ownUrls.some((own) => URL.canParse(own) && new URL(own).origin === url.origin);
}
