import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../../../lib/crypto/keyed-hash.ts';
import type { Notice, RawNotice } from '../port.ts';

/** Header with the signature of a notice. */
const SIGNATURE_HEADER = 'x-demo-pay-signature';
/** Maximum age of a notice, milliseconds. An older one is refused as a replay. */
const MAX_AGE_MS = 5 * 60_000;
/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const content = z.object({
  channel: z.string(),
  payment_no: z.string(),
  transaction_no: z.string(),
  amount_fen: z.int(),
  paid_at: z.int(),
  sent_at: z.int(),
});
export type SimulatorNotice = z.output<typeof content>;

/** The simulator's key, the same in every process of a site. */
export function simulatorKey(signingKey: Buffer): KeyObject {
  const seed = deriveKey(signingKey, 'payment simulator');
  return createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** Body and headers of a signed notice. */
export function writeSimulatorNotice(
  key: KeyObject,
  notice: SimulatorNotice,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify(notice);
  const signature = sign(null, Buffer.from(body), key).toString('base64');
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature } };
}

/** Verifies and reads a notice for the channel. */
export function readSimulatorNotice(
  key: KeyObject,
  channel: string,
  { headers, rawBody }: RawNotice,
  now: number,
): Notice {
  const signature = headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string') return { kind: 'refused', reason: 'no signature' };
  if (!verify(null, rawBody, createPublicKey(key), Buffer.from(signature, 'base64')))
    return { kind: 'refused', reason: 'wrong signature' };
  const parsed = content.safeParse(JSON.parse(rawBody.toString('utf8')));
  if (!parsed.success) return { kind: 'refused', reason: 'unreadable' };
  const notice = parsed.data;
  if (notice.channel !== channel) return { kind: 'refused', reason: 'of another channel' };
  if (Math.abs(now - notice.sent_at) > MAX_AGE_MS) return { kind: 'refused', reason: 'stale' };
  return {
    kind: 'paid',
    paymentNo: notice.payment_no,
    transactionNo: notice.transaction_no,
    amountFen: notice.amount_fen,
    paidAt: notice.paid_at,
  };
}
