import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';
import { keyedHash } from '../../../../lib/crypto/keyed-hash.ts';

const CODES = 10;
const HALF_LENGTH = 5;
/** Without 0, 1, I and O, which are confused on paper. A code has 50 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const half = (): string =>
  Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const hashCode = (signingKey: Buffer, operatorId: number, code: string): string =>
  keyedHash(signingKey, 'operator recovery code', String(operatorId), code);

/** Replaces the recovery codes of an operator. Returns the new ones, which are stored only as hashes. */
export async function replaceRecoveryCodes(
  transaction: Transaction<Tables>,
  signingKey: Buffer,
  operatorId: number,
): Promise<string[]> {
  await deleteRecoveryCodes(transaction, operatorId);
  const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
  const rows = codes.map((code) => ({
    operator_id: operatorId,
    code_hash: hashCode(signingKey, operatorId, code),
    used_at: null,
  }));
  await transaction.insertInto('operator_recovery_codes').values(rows).execute();
  return codes;
}

export async function deleteRecoveryCodes(
  transaction: Transaction<Tables>,
  operatorId: number,
): Promise<void> {
  await transaction.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
}

/** Uses up a recovery code as typed, with or without its hyphen. Of two simultaneous uses one succeeds. */
export async function takeRecoveryCode(
  transaction: Transaction<Tables>,
  signingKey: Buffer,
  { operatorId, typed, now }: { readonly operatorId: number; readonly typed: string; readonly now: number },
): Promise<boolean> {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const code = `${plain.slice(0, HALF_LENGTH)}-${plain.slice(HALF_LENGTH)}`;
  const taken = await transaction
    .updateTable('operator_recovery_codes')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashCode(signingKey, operatorId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return taken.length > 0;
}
