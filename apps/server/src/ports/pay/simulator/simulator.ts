import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../lib/clock.ts';
import type { PayChannel } from '../port.ts';
import { PAY_SCENES } from '../port.ts';
import { readSimulatorNotice } from './simulator-notice.ts';
import type { SimulatorStore } from './simulator-store.ts';

/** Path of the page on which a payer of a demo site pays, fails to pay, or cancels. */
export const GATEWAY_PATH = '/demo/pay';

export interface SimulatorOptions {
  /** The channel that is simulated. */
  readonly channel: 'wechat' | 'alipay';
  readonly store: SimulatorStore;
  readonly clock: Clock;
  readonly key: KeyObject;
}

/**
 * Simulates Alipay or WeChat Pay on a demo site: a page of this server replaces the gateway. It has its own data and key,
 * and sends signed notices over HTTP.
 */
export function createSimulator({ channel, store, clock, key }: SimulatorOptions): PayChannel {
  return {
    scenes: PAY_SCENES,
    payer: null,
    async start({ paymentNo, amountFen, title, expiresAt, notifyUrl, returnUrl, cancelUrl }) {
      await store.putPayment({
        ...{ channel, paymentNo, amountFen, title, expiresAt },
        ...{ notifyUrl, returnUrl, cancelUrl },
      });
      const url = `${new URL(notifyUrl).origin}${GATEWAY_PATH}?payment_no=${paymentNo}`;
      return { kind: 'redirect', url };
    },
    readNotice: async (notice) => readSimulatorNotice(key, channel, notice, clock()),
    noticeReply: (accepted) => ({
      status: accepted ? 200 : 500,
      contentType: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'fail',
    }),
    async query(paymentNo) {
      const money = await store.findMoney(paymentNo);
      if (money === undefined) return { kind: 'unpaid' };
      return money === null ? { kind: 'closed' } : { kind: 'paid', ...money };
    },
    async close(paymentNo) {
      return { kind: (await store.settle(paymentNo, null)) === null ? 'closed' : 'paid' };
    },
    async refund({ refundNo, amountFen }) {
      await store.putRefund(refundNo, amountFen);
      return { kind: 'success', amountFen };
    },
    async queryRefund({ refundNo }) {
      const amountFen = await store.findRefund(refundNo);
      return amountFen === null
        ? { kind: 'unknown', reason: 'the refund was not received' }
        : { kind: 'success', amountFen };
    },
  };
}
