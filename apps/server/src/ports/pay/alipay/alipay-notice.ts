import type { KeyObject } from 'node:crypto';
import { fromLocalTime } from '@zaixue/contract/rules/wire-time';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import type { Notice, RawNotice } from '../port.ts';
import { parseYuan } from '../yuan.ts';
import { isSignedByAlipay, withoutEmpty } from './alipay-signature.ts';

export interface AlipayNoticeOptions {
  readonly appId: string;
  readonly sellerId: string;
  readonly publicKey: KeyObject;
  readonly clock: Clock;
}

/** Maximum age of a notice, milliseconds. Alipay repeats notices for 25 hours; an older one is a replay. */
const MAX_AGE_MS = 48 * 3_600_000;
const CLOCK_SKEW_MS = 15 * 60_000;

const localTime = z.string().transform(fromLocalTime).pipe(z.number());
const head = z.object({ app_id: z.string(), seller_id: z.string(), notify_time: localTime });
const payment = z.object({
  out_trade_no: z.string().min(1).max(64),
  trade_no: z.string().min(1).max(64),
  trade_status: z.string(),
  total_amount: z.string().transform(parseYuan).pipe(z.number()),
  gmt_payment: localTime.optional(),
  gmt_refund: z.string().optional(),
});

/** Verifies and reads a notice of Alipay, which is a signed form. */
export function readAlipayNotice({ rawBody }: RawNotice, options: AlipayNoticeOptions): Notice {
  const { appId, sellerId, publicKey, clock } = options;
  const sent = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
  if (!isSignedByAlipay(sent, publicKey)) return refused('no valid signature');
  const fields = withoutEmpty(sent);
  const headRead = head.safeParse(fields);
  if (!headRead.success) return refused('an incomplete notice');
  const { app_id: toApp, seller_id: toSeller, notify_time: sentAt } = headRead.data;
  if (toApp !== appId) return refused('for another application');
  if (toSeller !== sellerId) return refused('for another seller');
  const age = clock() - sentAt;
  if (age > MAX_AGE_MS || age < -CLOCK_SKEW_MS) return refused('a stale notice');

  const read = payment.safeParse(fields);
  if (!read.success) return refused('an incomplete notice');
  const { out_trade_no: paymentNo, trade_no: transactionNo, total_amount: amountFen } = read.data;
  const { trade_status: status, gmt_payment: paidAt, gmt_refund: refundedAt } = read.data;
  // Alipay also sends a payment's notice after a refund. Refunds are queried instead.
  if (refundedAt !== undefined) return { kind: 'ignored', reason: 'Alipay: about a refund' };
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(status)) {
    return { kind: 'ignored', reason: `Alipay: ${status}` };
  }
  return { kind: 'paid', paymentNo, transactionNo, amountFen, paidAt: paidAt ?? sentAt };
}

function refused(reason: string): Notice {
  return { kind: 'refused', reason: `Alipay: ${reason}` };
}
