import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import { isReturnAddress } from './return-addresses.ts';

/** Each site is named once in this time, and so many sites in a minute: anybody can ask for any address. */
const AGAIN_SECONDS = 3600;
const TOLD_A_MINUTE = 5;
const LONGEST_SITE = 100;

/**
 * Tells the operator which site a payer is not sent back to because it is none of ours: a client on another site needs
 * the setting `site.h5_url`, and nothing else would show why its payers end on our own pages.
 */
export async function tellRefusedReturn(
  { kv, settings }: Pick<Services, 'kv' | 'settings'>,
  origin: string,
  { s_url, f_url }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const values = await settings.all();
  const refused = [s_url, f_url].filter(
    (address) => typeof address === 'string' && address !== '' && !isReturnAddress(address, values, origin),
  );
  for (const site of new Set(refused.map(siteOf))) {
    if (!(await kv.setIfAbsent(`refused-return:${site}`, '1', AGAIN_SECONDS))) continue;
    if ((await kv.count('refused-returns', 60)) > TOLD_A_MINUTE) return;
    notifyOperator(
      `payers are not sent back to ${site}, which is no site of ours; set site.h5_url if a client is there`,
    );
  }
}

function siteOf(address: unknown): string {
  const text = String(address);
  return URL.canParse(text) ? new URL(text).origin.slice(0, LONGEST_SITE) : 'an unreadable address';
}
