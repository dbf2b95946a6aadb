import { randomText } from '../../../lib/crypto/random.ts';
import { hashSecret } from '../../../lib/crypto/tokens.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';

const LIFETIME_SECONDS = 300;
const PREFIX = 'pay-ticket-';

const key = (ticket: string): string => `pay-ticket:${hashSecret(ticket)}`;

/**
 * Creates a ticket that replaces the login token in an address: it can be used once, for one order of one member
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

/** Uses up a ticket and returns its member; null if it is unknown, used, expired or for another order. */
export async function takePayTicket(
  kv: KeyValueStore,
  ticket: string,
  orderNo: string,
): Promise<number | null> {
  const [memberId, ticketOrderNo] = ((await kv.take(key(ticket))) ?? '').split(':');
  return ticketOrderNo === orderNo && orderNo !== '' ? Number(memberId) : null;
}
