import type { SettingValues } from '../../settings/setting-table.ts';
import type { AgreementType } from '../agreements/list-active-agreements.ts';

/** Where the texts of the site are served as pages (contract 13.8). */
export const SITE_PAGE_PATHS = {
  user: '/user/protocol',
  private: '/user/private_protocol',
  vip: '/user/vip_protocol',
  paid_content: '/user/paid_content_purchase_protocol',
  about: '/aboutus',
} as const satisfies Record<AgreementType, string>;

/** Public address of this server without trailing slash: as the operator named it, else that of the request. */
export function apiAddress(settings: Readonly<SettingValues>, origin: string): string {
  return (settings['site.api_url'] || origin).replace(/\/+$/, '');
}

/** White space and control characters that browsers drop, and the backslash that they read as a slash. */
const AMBIGUOUS = /[\p{Cc}\p{Cs}\s\\]/u;

/**
 * Whether a browser may be sent to an address that somebody named: an `http` or `https` address whose origin is one
 * of ours, namely that of the H5, the desktop site or the API as the operator set them, or that of this server
 * (contract 3.3, F). `origin` is the latter, as `PUBLIC_URL` or the request gives it.
 */
export function isOwnUrl(address: string, settings: Readonly<SettingValues>, origin: string): boolean {
  // Only an address that every reader takes apart alike can be judged.
  if (AMBIGUOUS.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  const own = [settings['site.h5_url'], settings['site.pc_url'], settings['site.api_url'], origin];
  return own.some((site) => URL.canParse(site) && new URL(site).origin === url.origin);
}
