import type { SettingValues } from '../../../settings/setting-table.ts';
import { apiAddress } from '../../../site/home/site-addresses.ts';

/** Path of the hosted cashier; the one page that payment channels know (contract 11.7). */
export const CASHIER_PATH = '/payment/index';

/** Address of the cashier for a sign. */
export function cashierUrl(settings: Readonly<SettingValues>, origin: string, sign: string): string {
  return `${apiAddress(settings, origin)}${CASHIER_PATH}?sign=${sign}`;
}
