import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { isOwnUrl } from '../../site/home/site-addresses.ts';

/** Maximum length of an address (contract 3.3). */
export const MAX_ADDRESS_LENGTH = 255;
/** A refused site is reported once in this time, seconds. */
const REPORT_INTERVAL_SECONDS = 3600;
/** Maximum number of reports per minute, because anybody can send any address. */
const MAX_REPORTS_PER_MINUTE = 5;
const MAX_ORIGIN_LENGTH = 100;

/** Whether a payer may be sent to this address: it belongs to this site and is not too long (contract 11.5, F). */
export function isReturnAddress(
  address: unknown,
  settings: Readonly<SettingValues>,
  origin: string,
): address is string {
  return (
    typeof address === 'string' && address.length <= MAX_ADDRESS_LENGTH && isOwnUrl(address, settings, origin)
  );
}

/** Where a payer goes afterwards: `s_url` and `f_url` if they are valid return addresses, else pages of the H5 app. */
export function returnAddresses(
  settings: Readonly<SettingValues>,
  origin: string,
  { s_url, f_url }: Readonly<Record<string, unknown>>,
): { readonly success: string; readonly failure: string } {
  const h5 = (settings['site.h5_url'] || origin).replace(/\/+$/, '');
  return {
    success: isReturnAddress(s_url, settings, origin) ? s_url : `${h5}/order/success`,
    failure: isReturnAddress(f_url, settings, origin) ? f_url : `${h5}/member/order`,
  };
}

/**
 * Reports refused return addresses to the operator. A client on another site needs the setting `site.h5_url`; without
 * this report its operator would not learn why payers return to the default pages.
 */
export async function reportRefusedReturn(
  { kv, settings }: Pick<Services, 'kv' | 'settings'>,
  origin: string,
  { s_url, f_url }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const values = await settings.all();
  const refused = [s_url, f_url].filter(
    (address) => typeof address === 'string' && address !== '' && !isReturnAddress(address, values, origin),
  );
  for (const site of new Set(refused.map(originOf))) {
    if (!(await kv.setIfAbsent(`refused-return:${site}`, '1', REPORT_INTERVAL_SECONDS))) continue;
    if ((await kv.count('refused-returns', 60)) > MAX_REPORTS_PER_MINUTE) return;
    notifyOperator(
      `payers are not sent back to ${site}, which does not belong to this site; set site.h5_url if a client is there`,
    );
  }
}

function originOf(address: unknown): string {
  const text = String(address);
  return URL.canParse(text) ? new URL(text).origin.slice(0, MAX_ORIGIN_LENGTH) : 'an unreadable address';
}
