import { z } from 'zod';
import type { VendorJsonResult } from '../call-vendor.ts';
import { fetchVendorJson } from '../call-vendor.ts';
import type { JssdkTickets, TicketResult } from './port.ts';

export interface WechatAccount {
  readonly appId: string;
  readonly appSecret: string;
  /** Base URL of the API; replaced in tests. */
  readonly apiBase?: string;
}

const API_BASE = 'https://api.weixin.qq.com';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() });

/** Asks for the stable access token of an official account. The answer has `access_token`, or `errcode`. Never throws. */
export function fetchStableToken(
  { appId, appSecret, apiBase = API_BASE }: WechatAccount,
  timeoutMs?: number,
): Promise<VendorJsonResult> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
  };
  return fetchVendorJson(new URL('/cgi-bin/stable_token', apiBase), init, timeoutMs);
}

/**
 * Fetches tickets of an official account. Uses the stable access token, which does not invalidate tokens of other
 * programs of the same account.
 */
export function createWechatTickets({ appId, appSecret, apiBase = API_BASE }: WechatAccount): JssdkTickets {
  return {
    async fetchTicket() {
      const token = await fetchStableToken({ appId, appSecret, apiBase });
      const tokenRead = tokenAnswer.safeParse(token.ok && token.json);
      if (!tokenRead.success) return failed('stable_token', token);
      const query = new URLSearchParams({ access_token: tokenRead.data.access_token, type: 'jsapi' });
      const ticket = await fetchVendorJson(new URL(`/cgi-bin/ticket/getticket?${query}`, apiBase));
      const ticketRead = ticketAnswer.safeParse(ticket.ok && ticket.json);
      if (!ticketRead.success) return failed('getticket', ticket);
      const { ticket: value, expires_in: lifetimeSeconds } = ticketRead.data;
      return { ok: true, ticket: { value, lifetimeSeconds } };
    },
  };
}

function failed(step: string, answer: VendorJsonResult): TicketResult {
  if (!answer.ok) return { ok: false, reason: `WeChat ${step}: ${answer.reason}` };
  const { errcode, errmsg } = answer.json;
  return { ok: false, reason: `WeChat ${step}: ${errcode ?? 'an incomplete answer'} ${errmsg ?? ''}`.trim() };
}
