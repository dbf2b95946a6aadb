import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { diffFields, recordAct } from '../../../audit/record-act.ts';
import { findPaymentById } from '../queries.ts';
import { queryGateway } from './query-gateway.ts';

type GatewayAnswer = Awaited<ReturnType<typeof queryGateway>>;

/**
 * An operator asks the gateway about one payment now. The scheduled queries go on. Refused for a payment whose money is
 * known, and for bank transfers, which have no gateway.
 */
export async function queryPayment(
  services: Services,
  actor: Actor,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<OperatorOutcome<{ readonly answer: GatewayAnswer }>> {
  const payment = await findPaymentById(services.db, id);
  if (!payment) return refuse('not_found');
  if (payment.channel === 'hand')
    return refuse('refused', { message: '线下转账没有支付渠道可查，请核对银行流水' });
  if (payment.status !== 'open' && payment.status !== 'closed')
    return refuse('refused', { message: '这笔款项已经到账，不必查询' });
  const answer = await queryGateway(services, payment, now);
  const subject = { type: 'payment', id: payment.payment_no, label: payment.channel };
  const changes = diffFields(null, { answer });
  await inTransaction(services.db, (transaction) =>
    recordAct(transaction, actor, { act: 'payment.query', subject, changes }, now),
  );
  return ok({ answer });
}
