import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/db/open.ts';
import type { Buyer } from './members.ts';

/** Wait before a retry after a lost connection, milliseconds. */
const GAP_MS = 150;
/** Time limit of one step with its retries, milliseconds. */
const STEP_LIMIT_MS = 180_000;

export interface CrashedPurchase {
  /** Addresses of the servers; each may be killed at any moment. */
  readonly urls: readonly string[];
  readonly db: Database;
  readonly planId: number;
}

/**
 * Buys a plan as a browser does: order, cashier, gateway. Each step is retried until a server responds. The gateway
 * step is retried only until the payment is recorded, so its notification may be lost.
 */
export async function buyDespiteCrashes(
  { urls, db, planId }: CrashedPurchase,
  { token }: Buyer,
): Promise<void> {
  const anyUrl = (): string => urls[Math.floor(Math.random() * urls.length)] ?? '';
  const idempotencyKey = randomUUID();
  const sign = await retryUntilAnswered(async () => {
    const response = await fetch(`${anyUrl()}/api/v3/order`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ goods_type: 'ROLE', goods_id: planId, promo_code: '', agree_protocol: 1 }),
    });
    const envelope = (await response.json()) as { code: number; message: string; data: { sign?: string } };
    // A database that is briefly unavailable is an ordinary failure; the idempotency key makes a retry safe.
    return envelope.code === 0 ? envelope.data.sign : undefined;
  });
  const paymentNo = await retryUntilAnswered(async () => {
    const response = await fetch(`${anyUrl()}/payment/index`, {
      ...form({ sign, payment: 'alipay' }),
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    return location ? (new URL(location).searchParams.get('payment_no') ?? undefined) : undefined;
  });
  await retryUntilAnswered(async () => {
    if (await isBooked(db, paymentNo)) return true;
    const response = await fetch(`${anyUrl()}/demo/pay`, {
      ...form({ payment_no: paymentNo, result: 'success' }),
      redirect: 'manual',
    });
    return response.status === 303 || undefined;
  });
}

function form(fields: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'iPhone' },
    body: new URLSearchParams(fields),
  };
}

async function isBooked(db: Database, paymentNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('kv')
    .select('value')
    .where('key', '=', `demo-pay:money:${paymentNo}`)
    .executeTakeFirst();
  return row !== undefined;
}

async function retryUntilAnswered<Answer>(step: () => Promise<Answer | undefined>): Promise<Answer> {
  const end = performance.now() + STEP_LIMIT_MS;
  while (performance.now() < end) {
    try {
      const answer = await step();
      if (answer !== undefined) return answer;
    } catch (error) {
      // `fetch` throws a TypeError when a connection is refused or lost; anything else is a bug in this program.
      if (!(error instanceof TypeError) && !isDatabaseBusy(error)) throw error;
    }
    await wait(GAP_MS);
  }
  throw new Error('a step of a purchase was never answered');
}

const isDatabaseBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_BUSY') || error instanceof SyntaxError;
