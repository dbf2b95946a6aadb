import { SMS_INTERVAL_SECONDS } from '@zaixue/contract/constants';
import { localDay } from '@zaixue/contract/rules/wire-time';
import { addressNetworks, NETWORK_SHARES } from '../../../http/limits/address-networks.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';

const DAY_SECONDS = 24 * 3600;
/** Share of the daily budget at which the operator is warned. */
export const WARN_SHARE = 0.8;
/** One fifth of the daily budget is reserved for numbers of members. */
const MEMBERS_PART = 5;
/** At most one tenth of the daily budget may be requested with the audio captcha, which programs solve more easily. */
const SPOKEN_PART = 10;

export interface SmsReservationInput {
  readonly mobile: string;
  readonly address: string;
  /** Whether a member has the number. */
  readonly isMember: boolean;
  /** Whether the audio captcha was solved instead of the picture. */
  readonly isSpoken: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

const resendKey = (mobile: string): string => `sms-resend:${mobile}`;
const dayKey = (kind: string, now: number, name: string): string => `sms-${kind}:${localDay(now)}:${name}`;

/**
 * Reserves one SMS: one per number and 60 s, and daily limits per number, per client network and for the whole site;
 * days are in UTC+8 (contract 2.2, settings `sms.*`). A fifth of the site's budget is reserved for numbers of members,
 * so that an attacker with new numbers cannot keep members from logging in. Each limit is incremented atomically, so
 * simultaneous requests cannot exceed it; a refused request does not count against the later limits. Call
 * `confirmSmsSent` or `releaseSmsReservation` afterwards.
 */
export async function reserveSms({ kv, settings }: Services, request: SmsReservationInput): Promise<boolean> {
  const { mobile, address, now } = request;
  const caps = await settings.all();
  if (!(await kv.setIfAbsent(resendKey(mobile), '1', SMS_INTERVAL_SECONDS))) return false;
  // `setIfAbsent` lets one request per number through, so this counter can be read now and incremented later.
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
    // The counter reaches each number once a day, so each line is logged once.
    if (count === cap + 1) notifyOperator(`${used}; no more of them go out until tomorrow (UTC+8)`);
    if (count > cap) return false;
    if (name === 'total' && count === Math.ceil(cap * WARN_SHARE)) {
      notifyOperator(`${count} of the daily budget of ${cap} SMS are used`);
    }
  }
  return true;
}

/** The parts of the daily budget that a request uses, smallest limit first. */
function budgetParts(
  budget: number,
  { isMember, isSpoken }: SmsReservationInput,
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

/** The daily budget of the whole site and how much of it was requested today (UTC+8); may exceed the budget. */
export async function readSmsBudget(
  { kv, settings }: Pick<Services, 'kv' | 'settings'>,
  now: number,
): Promise<{ readonly budget: number; readonly requested: number }> {
  const budget = (await settings.all())['sms.daily_total'];
  return { budget, requested: Number(await kv.get(dayKey('site', now, 'total'))) };
}

/** Counts a sent SMS against the daily limit of the number. */
export async function confirmSmsSent(
  { kv }: Services,
  { mobile, now }: Pick<SmsReservationInput, 'mobile' | 'now'>,
): Promise<void> {
  await kv.count(dayKey('mobile', now, mobile), DAY_SECONDS);
}

/**
 * Lets the number request again at once after a failed send. The counters of network and site stay, so that a provider
 * that is down is not called without limit.
 */
export async function releaseSmsReservation(
  { kv }: Services,
  { mobile }: Pick<SmsReservationInput, 'mobile'>,
): Promise<void> {
  await kv.delete(resendKey(mobile));
}
