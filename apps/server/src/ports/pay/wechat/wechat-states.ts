import { z } from 'zod';
import type { RefundState } from '../port.ts';

/** `2018-06-08T10:34:56+08:00` as milliseconds UTC. */
const rfc3339 = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/)
  .transform((text) => Date.parse(text))
  .pipe(z.number());

/** Fields of a paid payment in notices and answers; amounts are fen. */
export const paidPayment = z.object({
  transaction_id: z.string().min(1).max(64),
  success_time: rfc3339,
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY').default('CNY') }),
});

/** The state of a refund by WeChat's name of it. */
export function refundState(status: string, amountFen: number): RefundState {
  if (status === 'SUCCESS') return { kind: 'success', amountFen };
  if (status === 'PROCESSING') return { kind: 'processing' };
  if (status === 'CLOSED') return { kind: 'closed', reason: 'WeChat Pay: CLOSED' };
  // The payer's card does not accept the money: the merchant must complete the refund in WeChat's console.
  if (status === 'ABNORMAL') return { kind: 'failed', reason: 'WeChat Pay: ABNORMAL' };
  return { kind: 'unknown', reason: 'WeChat Pay: an unknown state of a refund' };
}
