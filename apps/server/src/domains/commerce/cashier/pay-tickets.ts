import { createHash } from 'node:crypto';
import { randomText } from '../../../lib/crypto/random.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';

const LIFETIME_SECONDS = 300;
const PREFIX = 'pay-ticket-';

const key = (ticket: string): string =>
  `pay-ticket:${createHash('sha256').update(ticket).digest('base64url')}`;

/**
 * Makes what stands for the login once, for one member and order, so that no login token gets into an address
 * (contract 11.5, F).
 */
export async function issuePayTicket(kv: KeyValueStore, memberId: number, orderNo: string): Promise<string> {
  const ticket = PREFIX + randomText(32);
  await kv.set(key(ticket), `${memberId}:${orderNo}`, LIFETIME_SECONDS);
  return ticket;
}

export function isPayTicket(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** The member of a ticket for this order; null when it is made up, used, expired or for another order. */
export async function takePayTicket(
  kv: KeyValueStore,
  ticket: string,
  orderNo: string,
): Promise<number | null> {
  const [memberId, ofOrder] = ((await kv.take(key(ticket))) ?? '').split(':');
  return ofOrder === orderNo && orderNo !== '' ? Number(memberId) : null;
}
