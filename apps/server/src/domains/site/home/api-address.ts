import type { SettingValues } from '../../settings/setting-table.ts';

/** Public address of this server without trailing slash: as the operator named it, else that of the request. */
export function apiAddress(settings: Readonly<SettingValues>, origin: string): string {
  return (settings['site.api_url'] || origin).replace(/\/+$/, '');
}
