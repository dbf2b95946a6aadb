import { z } from 'zod';
import type { KeyValueStore } from '../../kv/port.ts';

/** Longer than anybody asks about a payment of a demo site. */
const LIFETIME_SECONDS = 30 * 24 * 3600;

const simulatedPayment = z.object({
  channel: z.enum(['wechat', 'alipay']),
  paymentNo: z.string(),
  amountFen: z.number(),
  title: z.string(),
  expiresAt: z.number(),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
});
/** A payment as the gateway of a demo site knows it. */
export type SimulatedPayment = z.output<typeof simulatedPayment>;

const simulatedMoney = z.object({ transactionNo: z.string(), amountFen: z.number(), paidAt: z.number() });
/** Money that the gateway took. */
export type SimulatedMoney = z.output<typeof simulatedMoney>;

/** The books of a demo site's gateway; they outlive the process, as a real gateway's do. */
export interface SimulatorStore {
  putPayment(payment: SimulatedPayment): Promise<void>;
  findPayment(paymentNo: string): Promise<SimulatedPayment | null>;
  /** Takes or closes once: the first of both stays. Answers what is booked now; null means closed. */
  settle(paymentNo: string, money: SimulatedMoney | null): Promise<SimulatedMoney | null>;
  /** Undefined while neither paid nor closed; null when closed. */
  findMoney(paymentNo: string): Promise<SimulatedMoney | null | undefined>;
  putRefund(refundNo: string, amountFen: number): Promise<void>;
  /** Fen, or null when there is no such refund. */
  findRefund(refundNo: string): Promise<number | null>;
}

/** Keeps the books in `kv`. */
export function createSimulatorStore(kv: KeyValueStore): SimulatorStore {
  const paymentKey = (no: string): string => `demo-pay:payment:${no}`;
  const moneyKey = (no: string): string => `demo-pay:money:${no}`;
  const refundKey = (no: string): string => `demo-pay:refund:${no}`;
  const read = (text: string): SimulatedMoney | null => simulatedMoney.nullable().parse(JSON.parse(text));
  return {
    putPayment: (payment) => kv.set(paymentKey(payment.paymentNo), JSON.stringify(payment), LIFETIME_SECONDS),
    async findPayment(paymentNo) {
      const text = await kv.get(paymentKey(paymentNo));
      return text === null ? null : simulatedPayment.parse(JSON.parse(text));
    },
    async settle(paymentNo, money) {
      const key = moneyKey(paymentNo);
      if (await kv.setIfAbsent(key, JSON.stringify(money), LIFETIME_SECONDS)) return money;
      const text = await kv.get(key);
      return text === null ? null : read(text);
    },
    async findMoney(paymentNo) {
      const text = await kv.get(moneyKey(paymentNo));
      return text === null ? undefined : read(text);
    },
    putRefund: (refundNo, amountFen) => kv.set(refundKey(refundNo), String(amountFen), LIFETIME_SECONDS),
    async findRefund(refundNo) {
      const text = await kv.get(refundKey(refundNo));
      return text === null ? null : Number(text);
    },
  };
}
