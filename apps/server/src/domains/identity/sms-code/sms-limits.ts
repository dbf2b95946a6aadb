import { SMS_INTERVAL_SECONDS } from '@zaixue/contract/constants';
import { localDay } from '@zaixue/contract/rules/wire-time';
import { addressNetworks, NETWORK_SHARES } from '../../../http/limits/address-networks.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';

const DAY_SECONDS = 24 * 3600;
/** Share of the site's daily budget from which on the operator is warned. */
const WARN_SHARE = 0.8;
/** One fifth of the daily budget is for numbers of members. */
const MEMBERS_PART = 5;
/** One tenth of the daily budget may be asked for with the spoken captcha, which programs solve more easily. */
const SPOKEN_PART = 10;

export interface SmsRequest {
  readonly mobile: string;
  readonly address: string;
  /** Whether the number is that of a member. */
  readonly isMember: boolean;
  /** Whether the captcha was solved by what it says instead of what it shows. */
  readonly isSpoken: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

const resendKey = (mobile: string): string => `sms-resend:${mobile}`;
const dayKey = (kind: string, now: number, name: string): string => `sms-${kind}:${localDay(now)}:${name}`;

/**
 * Reserves the right to send one SMS: one per number and 60 s, and daily caps per number, per client network and for
 * the whole site, days at UTC+8 (contract 2.2, settings `sms.*`). A fifth of the site's budget is left for numbers of
 * members, so that nobody who uses it up with new numbers keeps members from logging in. Every cap is counted up in one
 * step, so requests at once cannot pass it together; a request that one cap refuses does not count against the next.
 * Follow it with `confirmSent` or `giveBack`.
 */
export async function reserveSms({ kv, settings }: Services, request: SmsRequest): Promise<boolean> {
  const { mobile, address, now } = request;
  const caps = await settings.all();
  if (!(await kv.setIfAbsent(resendKey(mobile), '1', SMS_INTERVAL_SECONDS))) return false;
  // The line above lets one request per number through, so reading this counter and raising it later is safe.
  const sentToMobile = Number(await kv.get(dayKey('mobile', now, mobile)));
  if (sentToMobile >= caps['sms.daily_per_mobile']) return false;
  for (const { name, bits } of addressNetworks(address)) {
    const cap = Math.ceil(caps['sms.daily_per_address'] * NETWORK_SHARES[bits]);
    const count = await kv.count(dayKey('address', now, name), DAY_SECONDS);
    if (count > cap) {
      if (cap > 0 && count === cap + 1)
        notifyOperator(`the network ${name} has asked for its ${cap} SMS of this day (UTC+8)`);
      return false;
    }
  }
  for (const { name, cap, used } of budgetParts(caps['sms.daily_total'], request)) {
    const count = await kv.count(dayKey('site', now, name), DAY_SECONDS);
    // The counter passes each number once a day, so each line is written once.
    if (count === cap + 1) notifyOperator(`${used}; no more of them go out until tomorrow (UTC+8)`);
    if (count > cap) return false;
    if (name === 'total' && count === Math.ceil(cap * WARN_SHARE)) {
      notifyOperator(`${count} of the daily budget of ${cap} SMS are used`);
    }
  }
  return true;
}

/** What of the site's daily budget a request uses, the part with the smallest cap first. */
function budgetParts(
  budget: number,
  { isMember, isSpoken }: SmsRequest,
): { readonly name: string; readonly cap: number; readonly used: string }[] {
  const parts = [{ name: 'total', cap: budget, used: `the daily budget of ${budget} SMS is used up` }];
  if (!isMember) {
    const cap = budget - Math.floor(budget / MEMBERS_PART);
    const used = `${cap} of the daily budget of ${budget} SMS went to numbers without a member, the rest is for members`;
    parts.unshift({ name: 'strangers', cap, used });
  }
  if (isSpoken) {
    const cap = Math.ceil(budget / SPOKEN_PART);
    parts.unshift({ name: 'spoken', cap, used: `${cap} SMS were asked for with the spoken captcha` });
  }
  return parts;
}

/** Counts the SMS that went out against the number's daily cap. */
export async function confirmSent(
  { kv }: Services,
  { mobile, now }: Pick<SmsRequest, 'mobile' | 'now'>,
): Promise<void> {
  await kv.count(dayKey('mobile', now, mobile), DAY_SECONDS);
}

/**
 * Lets the number ask again at once after a send that failed. The counts of network and site stay: a provider that is
 * down must not be hammered either.
 */
export async function giveBack({ kv }: Services, { mobile }: Pick<SmsRequest, 'mobile'>): Promise<void> {
  await kv.delete(resendKey(mobile));
}
