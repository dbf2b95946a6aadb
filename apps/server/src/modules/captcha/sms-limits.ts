import { SMS_INTERVAL_SECONDS } from '@zaixue/contract/constants';
import { localDay } from '@zaixue/contract/rules/wire-time';
import { limitedAddress } from '../../http/limited-address.ts';
import { tellOperator } from '../../operator-log.ts';
import type { Services } from '../../services.ts';

const DAY_SECONDS = 24 * 3600;
/** Share of the site's daily budget from which on the operator is warned. */
const WARN_SHARE = 0.8;

export interface SmsRequest {
  readonly mobile: string;
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

const resendKey = (mobile: string): string => `sms-resend:${mobile}`;
const dayKey = (kind: string, now: number, name: string): string => `sms-${kind}:${localDay(now)}:${name}`;

/**
 * Reserves the right to send one SMS: one per number and 60 s, and daily caps per number, per client address and for
 * the whole site, days at UTC+8 (contract 2.2, settings `sms.*`). Every cap is counted up in one step, so requests
 * at once cannot pass it together. Follow it with `confirmSent` or `giveBack`.
 */
export async function reserveSms({ kv, settings }: Services, request: SmsRequest): Promise<boolean> {
  const { mobile, address, now } = request;
  const caps = await settings.all();
  if (!(await kv.setIfAbsent(resendKey(mobile), '1', SMS_INTERVAL_SECONDS))) return false;
  // The line above lets one request per number through, so reading this counter and raising it later is safe.
  const sentToMobile = Number(await kv.get(dayKey('mobile', now, mobile)));
  if (sentToMobile >= caps['sms.daily_per_mobile']) return false;
  const fromAddress = await kv.count(dayKey('address', now, limitedAddress(address)), DAY_SECONDS);
  if (fromAddress > caps['sms.daily_per_address']) return false;
  const ofSite = await kv.count(dayKey('site', now, 'total'), DAY_SECONDS);
  watchBudget(ofSite, caps['sms.daily_total']);
  return ofSite <= caps['sms.daily_total'];
}

/** Counts the SMS that went out against the number's daily cap. */
export async function confirmSent({ kv }: Services, { mobile, now }: SmsRequest): Promise<void> {
  await kv.count(dayKey('mobile', now, mobile), DAY_SECONDS);
}

/**
 * Lets the number ask again at once after a send that failed. The counts of address and site stay: a provider that
 * is down must not be hammered either.
 */
export async function giveBack({ kv }: Services, { mobile }: SmsRequest): Promise<void> {
  await kv.delete(resendKey(mobile));
}

/** The counter passes each number once a day, so each line is written once. */
function watchBudget(count: number, cap: number): void {
  if (count === cap + 1) {
    tellOperator(`the daily budget of ${cap} SMS is used up; no SMS goes out until tomorrow (UTC+8)`);
  } else if (count === Math.ceil(cap * WARN_SHARE)) {
    tellOperator(`${count} of the daily budget of ${cap} SMS are used`);
  }
}
