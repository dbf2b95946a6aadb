import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findSimulatedPaymentNo } from '../../domains/commerce/payments/queries.ts';
import { trimTexts } from '../../http/input/read-input.ts';
import { GATEWAY_PATH } from '../../ports/pay/simulator/simulator.ts';
import type {
  SimulatedMoney,
  SimulatedPayment,
  SimulatorStore,
} from '../../ports/pay/simulator/simulator-store.ts';
import { createSimulatorStore } from '../../ports/pay/simulator/simulator-store.ts';
import type { Services } from '../../services.ts';
import { sendConsentDocument, sendConsentProblem } from './consent-document.ts';
import { ownAddress } from './own-address.ts';
import { sendNotice, sendNotices } from './pay-notices.ts';
import { GATEWAY_NAMES, gatewayPage } from './pay-page.ts';

const count = (most: number) => z.coerce.number().int().min(1).max(most);
const notifyRequest = z.object({
  order_no: z.string().min(1),
  times: count(10_000).default(1),
  parallel: count(200).default(1),
  amount_fen: z.coerce.number().int().optional(),
  /** `1`: the gateway takes the money of a closed payment, as real ones do if the payer is on their page. */
  despite_close: z.enum(['0', '1']).default('0'),
});

/** Simulated Alipay and WeChat Pay of a demo site: the gateway's page, and notices on demand for tests. */
export function registerDemoPay(app: FastifyInstance, services: Services): void {
  const store = createSimulatorStore(services.kv);
  const sender = () => ({ ...services, address: ownAddress(app) });

  app.get(GATEWAY_PATH, async (request, reply) => {
    const payment = await findNamed(store, trimTexts(request.query).payment_no);
    if (!payment) return sendConsentProblem(reply, '没有这笔支付');
    return show(reply, payment, false);
  });

  app.post(GATEWAY_PATH, async (request, reply) => {
    const fields = trimTexts(request.body);
    const payment = await findNamed(store, fields.payment_no);
    if (!payment) return sendConsentProblem(reply, '没有这笔支付');
    if (fields.result === 'failure') return show(reply, payment, true);
    if (fields.result !== 'success') return reply.redirect(payment.cancelUrl, 303);
    const money = await takeMoney(services, store, payment);
    if (money === null) return sendConsentProblem(reply, '支付已关闭');
    await sendNotice(sender(), payment, money);
    return reply.header('cache-control', 'no-store').redirect(payment.returnUrl, 303);
  });

  // For tests: sends any number of signed notices, optionally with another amount.
  app.post('/demo/pay/notify', async (request: FastifyRequest, reply) => {
    const input = notifyRequest.safeParse(trimTexts(request.body));
    if (!input.success) return reply.code(400).send({ message: '参数错误' });
    const { order_no, times, parallel, amount_fen, despite_close } = input.data;
    const paymentNo = await findSimulatedPaymentNo(services.db, order_no);
    const payment = paymentNo === null ? null : await store.findPayment(paymentNo);
    if (!payment) return reply.code(404).send({ message: '订单没有发起支付' });
    const hasTrueAmount = amount_fen === undefined || amount_fen === payment.amountFen;
    const money =
      hasTrueAmount && despite_close === '0'
        ? await takeMoney(services, store, payment)
        : { ...newMoney(services, payment), amountFen: amount_fen ?? payment.amountFen };
    if (money === null) return reply.code(409).send({ message: '支付已关闭' });
    return { answers: await sendNotices(sender(), payment, money, { times, parallel }) };
  });
}

async function findNamed(store: SimulatorStore, paymentNo: unknown): Promise<SimulatedPayment | null> {
  return typeof paymentNo === 'string' ? store.findPayment(paymentNo) : null;
}

function show(reply: FastifyReply, payment: SimulatedPayment, failed: boolean): FastifyReply {
  return sendConsentDocument(reply, GATEWAY_NAMES[payment.channel], gatewayPage(payment, failed));
}

/** Takes the money once; a second call returns the first result. Null if the payment is closed or expired. */
async function takeMoney(
  services: Services,
  store: SimulatorStore,
  payment: SimulatedPayment,
): Promise<SimulatedMoney | null> {
  const taken = await store.findMoney(payment.paymentNo);
  if (taken !== undefined) return taken;
  if (services.clock() >= payment.expiresAt) return null;
  return store.settle(payment.paymentNo, newMoney(services, payment));
}

function newMoney({ clock }: Services, { amountFen }: SimulatedPayment): SimulatedMoney {
  return { transactionNo: `T${randomBytes(12).toString('hex')}`, amountFen, paidAt: clock() };
}
