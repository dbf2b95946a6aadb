import type { SettingValues } from '../../settings/setting-table.ts';
import { isOwnUrl } from '../../site/home/site-addresses.ts';

/** Contract 3.3: longer addresses are refused. */
export const LONGEST_ADDRESS = 255;

/** Whether a payer may be sent to an address: one of our sites, of a length that can be kept (contract 11.5, F). */
export function isReturnAddress(
  address: unknown,
  settings: Readonly<SettingValues>,
  origin: string,
): address is string {
  return (
    typeof address === 'string' && address.length <= LONGEST_ADDRESS && isOwnUrl(address, settings, origin)
  );
}

/**
 * Where a payer goes afterwards: `s_url` and `f_url` as far as they are addresses of ours, else pages of the H5. A
 * foreign address is as good as none.
 */
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
