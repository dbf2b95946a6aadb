import {
  checkoutChannels,
  handPayText,
  orderHandPay,
  orderPayments,
  orderPayTicket,
} from '@zaixue/contract/calls/payment';
import type { Router } from '../../../../http/router.ts';
import { absoluteUrl } from '../../../../http/wire-format.ts';
import { fail, ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { CASHIER_NAMES } from '../../cashier/cashier-pages.ts';
import { channelIcon } from '../../cashier/channel-icons.ts';
import { issuePayTicket } from '../../cashier/pay-tickets.ts';
import { listCashierChannels } from '../../cashier/show-cashier.ts';
import { findOwnOrder } from '../../orders/find-own-order.ts';
import { canPay } from '../../orders/policy.ts';
import { payByBankTransfer } from './pay-by-bank-transfer.ts';
import { blocksAlipay, listPaymentWays, sceneOf } from './payment-ways.ts';

/** Choosing a payment method: in generation A (contract 11.4–11.6), and before the cashier opens. */
export function registerPaymentRoutes(router: Router, services: Services): void {
  const { kv, settings, pay } = services;
  router.member(orderPayments, async ({ query }, { client }) => {
    const ways = await listPaymentWays(services, query.scene);
    return ok(ways.map(({ sign, name, icon }) => ({ sign, name, icon: absoluteUrl(client.origin, icon) })));
  });
  router.member(checkoutChannels, async (_input, { client }) => {
    const channels = await listCashierChannels(services, sceneOf(client.userAgent));
    const usable = channels.filter((name) => name !== 'alipay' || !blocksAlipay(client.userAgent));
    return ok(
      usable.map((name) => ({
        sign: name,
        name: CASHIER_NAMES[name],
        icon: absoluteUrl(client.origin, channelIcon(name)),
      })),
    );
  });
  router.member(orderPayTicket, async ({ params }, { session, now }) => {
    const own = { orderNo: params.order_no, memberId: session.member.id, now };
    const order = await findOwnOrder(services, own);
    if (!order) return fail('notFound');
    if (!canPay(order, 'redirect')) return fail('orderStatusWrong');
    return ok({ ticket: await issuePayTicket(kv, session.member.id, order.order_no) });
  });
  router.member(orderHandPay, ({ body }, { session, client, now }) =>
    payByBankTransfer(services, {
      orderNo: body.order_id,
      memberId: session.member.id,
      clientAddress: client.address,
      origin: client.origin,
      now,
    }),
  );
  router.member(handPayText, async () => {
    const isOn = (await pay.find('hand')) !== null;
    return ok({ text: isOn ? (await settings.all())['orders.bank_transfer_text'] : '' });
  });
}
