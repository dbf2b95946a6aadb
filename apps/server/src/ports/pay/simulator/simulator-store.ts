import { z } from 'zod';
import type { KeyValueStore } from '../../kv/port.ts';

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
/** A payment at the simulated gateway. */
export type SimulatedPayment = z.output<typeof simulatedPayment>;

const simulatedMoney = z.object({ transactionNo: z.string(), amountFen: z.number(), paidAt: z.number() });
/** Money that the simulated gateway took. */
export type SimulatedMoney = z.output<typeof simulatedMoney>;

/** The data of the simulated gateway. It is kept over restarts, as a real gateway's is. */
export interface SimulatorStore {
  putPayment(payment: SimulatedPayment): Promise<void>;
  findPayment(paymentNo: string): Promise<SimulatedPayment | null>;
  /** Pays (`money`) or closes (null) a payment, whichever comes first. Returns the stored result. */
  settle(paymentNo: string, money: SimulatedMoney | null): Promise<SimulatedMoney | null>;
  /** Undefined while neither paid nor closed; null if closed. */
  findMoney(paymentNo: string): Promise<SimulatedMoney | null | undefined>;
  putRefund(refundNo: string, amountFen: number): Promise<void>;
  /** Fen, or null if the refund does not exist. */
  findRefund(refundNo: string): Promise<number | null>;
}

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
