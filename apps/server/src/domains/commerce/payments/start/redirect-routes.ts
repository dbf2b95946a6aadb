import cookie from '@fastify/cookie';
import { browserPaths } from '@zaixue/contract/browser-paths';
import { failures } from '@zaixue/contract/errors';
import type { Palette } from '@zaixue/contract/rules/palette';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureEnvelope, invalidEnvelope } from '../../../../http/envelope.ts';
import { readClientInfo } from '../../../../http/input/client-info.ts';
import { trimTexts } from '../../../../http/input/read-input.ts';
import { readNonce, setNonce } from '../../../../http/oauth-round-trip.ts';
import type { Identify } from '../../../../http/session.ts';
import { findToken } from '../../../../http/session.ts';
import type { Services } from '../../../../services.ts';
import { paletteOf } from '../../../settings/palette-of.ts';
import { sendCashier, setSecretAddressHeaders } from '../../cashier/cashier-document.ts';
import { bridgePage, cashierAddress, codePage, formPage, transferPage } from '../../cashier/cashier-pages.ts';
import { isPayTicket, takePayTicket } from '../../cashier/pay-tickets.ts';
import { PAYER_ROUND_TRIP } from '../../cashier/redirect-to-wechat-oauth.ts';
import { isReturnAddress, reportRefusedReturn, returnAddresses } from '../../cashier/return-addresses.ts';
import type { RedirectPaymentResult } from './pay-by-redirect.ts';
import { payByRedirect } from './pay-by-redirect.ts';

/** The page that a client of generation A opens to pay (contract 11.5). */
export async function registerPayRedirect(
  api: FastifyInstance,
  services: Services,
  identify: Identify,
): Promise<void> {
  await api.register(cookie);
  const path = browserPaths.payRedirect.slice('/api'.length);
  // A HEAD request must not use up a ticket.
  api.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    setSecretAddressHeaders(reply);
    const query = trimTexts(request.query);
    const textOf = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
    const memberId = await findPayer(services, identify, request, { query, orderNo: textOf('order_id') });
    if (memberId === null) return reply.send(failureEnvelope('loginRequired'));
    const [orderNo, scene, way] = [textOf('order_id'), textOf('payment_scene'), textOf('payment')];
    const client = readClientInfo(request, services.config);
    const settings = await services.settings.all();
    const addresses = [query.s_url, query.f_url].filter((address) => address !== undefined && address !== '');
    const isForeign = addresses.some((address) => !isReturnAddress(address, settings, client.origin));
    if (isForeign) await reportRefusedReturn(services, client.origin, query);
    if (orderNo === '' || scene === '' || way === '' || isForeign)
      return reply.send(invalidEnvelope([failures.invalidParameter.message]));
    const { success, failure } = returnAddresses(settings, client.origin, query);
    const redirected = await payByRedirect(services, {
      ...{ orderNo, memberId, scene, way },
      successUrl: success,
      failureUrl: failure,
      clientAddress: client.address,
      origin: client.origin,
      knownNonce: readNonce(request, PAYER_ROUND_TRIP),
      now: services.clock(),
    });
    if (!redirected.ok) return reply.send(failureEnvelope(redirected.failure));
    return sendStarted(reply, redirected.value, paletteOf(settings));
  });
}

function sendStarted(
  reply: FastifyReply,
  { order, started, address }: RedirectPaymentResult,
  palette: Palette | null,
): FastifyReply {
  switch (started.kind) {
    case 'redirect':
      if ('nonce' in started) setNonce(reply, PAYER_ROUND_TRIP, started);
      return reply.redirect(started.url, 302);
    case 'form':
      return sendCashier(reply, formPage(started.action, started.fields), palette);
    case 'jsapi': {
      const done = cashierAddress(address, 1);
      return sendCashier(
        reply,
        bridgePage(started.parameters, { done, cancelled: address.failureUrl }),
        palette,
      );
    }
    case 'code':
      return sendCashier(reply, codePage(order, started.text, address), palette);
    case 'instructions':
      return sendCashier(reply, transferPage(order, started.html, address), palette);
  }
}

/** The member who pays, by a one-time ticket for this order or by a login token; null if neither is valid. */
async function findPayer(
  { kv, clock }: Services,
  identify: Identify,
  request: FastifyRequest,
  { query, orderNo }: { readonly query: Record<string, unknown>; readonly orderNo: string },
): Promise<number | null> {
  const token = findToken(request.headers.authorization, query, {});
  if (isPayTicket(token)) return takePayTicket(kv, token, orderNo);
  if (token === '') return null;
  const identity = await identify(token, clock(), true);
  return identity.kind === 'member' ? identity.session.member.id : null;
}
