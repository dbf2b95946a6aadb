import type { Payment } from '../../../db/tables/commerce-tables.ts';

export interface ReportedMoney {
  readonly channel: string;
  /** The gateway's number. */
  readonly transactionNo: string;
  readonly amountFen: number;
}

/** Why reported money cannot belong to the payment, for the operator; null if it can. */
export function validateReceivedMoney(
  payment: Pick<Payment, 'channel' | 'amount_fen' | 'transaction_no'> | null,
  money: ReportedMoney,
): string | null {
  if (!payment) return 'the payment does not exist';
  if (payment.channel !== money.channel) return 'the payment belongs to another channel';
  if (payment.amount_fen !== money.amountFen) return `the amount of the payment is ${payment.amount_fen} fen`;
  const hasOther = payment.transaction_no !== null && payment.transaction_no !== money.transactionNo;
  return hasOther ? 'the payment has another transaction number' : null;
}
