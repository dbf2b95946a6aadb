import { randomBytes } from 'node:crypto';

/** A number that gateways know a payment (`P`) or a refund (`R`) by: 31 characters, never drawn twice. */
export function newPaymentReference(kind: 'P' | 'R'): string {
  return kind + randomBytes(15).toString('hex');
}
