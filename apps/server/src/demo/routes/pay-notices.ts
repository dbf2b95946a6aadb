import { simulatorKey, writeSimulatorNotice } from '../../ports/pay/simulator/simulator-notice.ts';
import type { SimulatedMoney, SimulatedPayment } from '../../ports/pay/simulator/simulator-store.ts';
import type { Services } from '../../services.ts';

/** Timeout of a notice. */
const TIMEOUT_MS = 10_000;

/** The server's answer to a notice. */
export interface NoticeAnswer {
  /** 0 if the server could not be reached. */
  readonly status: number;
  readonly body: string;
}

/** What is needed to sign and send a notice. `address` is the address of this server (`ownAddress`). */
export interface NoticeSender extends Pick<Services, 'secrets' | 'clock'> {
  readonly address: string | null;
}

/**
 * Sends a signed notice over HTTP, as a gateway does, but always to this server: the address in the payment comes from
 * the `Host` header of a request, which any caller can set.
 */
export async function sendNotice(
  { secrets, clock, address }: NoticeSender,
  payment: SimulatedPayment,
  money: SimulatedMoney,
): Promise<NoticeAnswer> {
  if (address === null) return { status: 0, body: 'this server does not listen' };
  const { body, headers } = writeSimulatorNotice(simulatorKey(secrets.signing), {
    channel: payment.channel,
    payment_no: payment.paymentNo,
    transaction_no: money.transactionNo,
    amount_fen: money.amountFen,
    paid_at: money.paidAt,
    sent_at: clock(),
  });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address + new URL(payment.notifyUrl).pathname, {
      method: 'POST',
      body,
      headers,
      signal,
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    // A lost notice is not an error: the server queries the gateway later.
    return { status: 0, body: error instanceof Error ? error.message : '' };
  }
}

/** Sends the same notice `times` times, `parallel` at once, and counts the answers by status. */
export async function sendNotices(
  sender: NoticeSender,
  payment: SimulatedPayment,
  money: SimulatedMoney,
  { times, parallel }: { readonly times: number; readonly parallel: number },
): Promise<Readonly<Record<string, number>>> {
  const answers: Record<string, number> = {};
  let left = times;
  const send = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { status } = await sendNotice(sender, payment, money);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, times) }, send));
  return answers;
}
