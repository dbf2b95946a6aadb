import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReportFailure } from '../../../http/failed-requests.ts';
import { noticeOf, sendFailure, statusOf } from '../../../http/failed-requests.ts';
import { readClientInfo } from '../../../http/input/client-info.ts';
import { trimTexts } from '../../../http/input/read-input.ts';
import type { LimitSources } from '../../../http/limits/limit-requests.ts';
import { DOCUMENT_SLOW_DOWN, limitRequests } from '../../../http/limits/limit-requests.ts';
import { finishRoundTrip, readNonce, setNonce } from '../../../http/oauth-round-trip.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import { paletteOf } from '../../settings/palette-of.ts';
import { CASHIER_PATH } from '../orders/create/checkout-token.ts';
import { sendCashier, setSecretAddressHeaders } from './cashier-document.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { failedPage } from './cashier-pages.ts';
import { registerChannelIcons } from './channel-icons.ts';
import { payAtCashier } from './pay-at-cashier.ts';
import { PAYER_ROUND_TRIP } from './redirect-to-wechat-oauth.ts';
import { reportRefusedReturn, returnAddresses } from './return-addresses.ts';
import { showCashier } from './show-cashier.ts';

/** The cashier: one page at a fixed path. Only payment inside WeChat needs scripts (contract 11.7). */
export async function registerCashier(
  app: FastifyInstance,
  services: Services,
  { limits, report }: { readonly limits: LimitSources; readonly report: ReportFailure },
): Promise<void> {
  registerChannelIcons(app);
  await app.register(async (cashier) => {
    limitRequests(cashier, {
      ...limits,
      name: 'cashier',
      max: PAGE_RATE_LIMITS.cashier,
      slowDown: DOCUMENT_SLOW_DOWN,
      refuse: (_request, reply) => sendFailure(reply, 429),
    });
    await cashier.register(cookie);
    await cashier.register(formbody);
    cashier.get(CASHIER_PATH, { exposeHeadRoute: false }, (request, reply) => show(services, request, reply));
    cashier.post(CASHIER_PATH, async (request, reply) => {
      const fields = trimTexts(request.body);
      return pay(services, request, reply, { fields, chosen: textOf(fields.payment) });
    });
    cashier.setErrorHandler((error, request, reply) => {
      report(request, error);
      // In the colours of the program: the settings may be what cannot be read.
      const status = statusOf(error);
      return sendCashier(reply.code(status), failedPage(status === 500 ? '系统错误' : noticeOf(status), '/'));
    });
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function show(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const fields = trimTexts(request.query);
  const code = textOf(fields.code);
  if (code !== '') return payInWechat(services, request, reply, { fields, code });
  const address = await readAddress(services, request, fields);
  const returnCount = Math.min(99, Math.max(0, Number.parseInt(textOf(fields.back), 10) || 0));
  const { userAgent } = readClientInfo(request, services.config);
  const page = await showCashier(services, address, {
    returnCount,
    message: '',
    // On return from a gateway the result is shown, and nothing is started again.
    wanted: returnCount === 0 ? textOf(fields.payment) : '',
    userAgent,
    now: services.clock(),
  });
  return sendCashier(reply, page, await readPalette(services));
}

/**
 * WeChat sends the payer back with an OAuth code. It is accepted once, and only in the browser that was redirected for
 * this order, so that a link cannot make another person pay.
 */
async function payInWechat(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { fields, code }: { readonly fields: Record<string, unknown>; readonly code: string },
) {
  const isValid = await finishRoundTrip(services.kv, PAYER_ROUND_TRIP, {
    state: textOf(fields.state),
    nonce: readNonce(request, PAYER_ROUND_TRIP),
    subject: textOf(fields.sign),
  });
  const channel = isValid ? await services.pay.find('wechat') : null;
  const identity = await channel?.payer?.fetchOpenId(code);
  if (identity?.ok)
    return pay(services, request, reply, { fields, chosen: 'wechat', openId: identity.openId });
  if (identity) notifyOperator(`WeChat did not return the payer's openid: ${identity.reason}`);
  const address = await readAddress(services, request, fields);
  const message = '未能取得微信身份，请重新支付';
  const { userAgent } = readClientInfo(request, services.config);
  const page = await showCashier(services, address, {
    returnCount: 0,
    message,
    wanted: '',
    userAgent,
    now: services.clock(),
  });
  return sendCashier(reply, page, await readPalette(services));
}

async function pay(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  input: { readonly fields: Record<string, unknown>; readonly chosen: string; readonly openId?: string },
) {
  const { fields, chosen, openId } = input;
  const client = readClientInfo(request, services.config);
  const result = await payAtCashier(services, {
    address: await readAddress(services, request, fields),
    chosen,
    userAgent: client.userAgent,
    clientAddress: client.address,
    origin: client.origin,
    ...(openId === undefined ? {} : { openId }),
    knownNonce: readNonce(request, PAYER_ROUND_TRIP),
    now: services.clock(),
  });
  if (result.kind === 'page') return sendCashier(reply, result.page, await readPalette(services));
  if ('nonce' in result) setNonce(reply, PAYER_ROUND_TRIP, result);
  return setSecretAddressHeaders(reply).redirect(result.url, 303);
}

const readPalette = async ({ settings }: Services) => paletteOf(await settings.all());

async function readAddress(
  services: Services,
  request: FastifyRequest,
  fields: Record<string, unknown>,
): Promise<CashierAddress> {
  const { origin } = readClientInfo(request, services.config);
  await reportRefusedReturn(services, origin, fields);
  const { success, failure } = returnAddresses(await services.settings.all(), origin, fields);
  return { checkoutToken: textOf(fields.sign), successUrl: success, failureUrl: failure };
}
