import type { Transaction } from 'kysely';
import type { Operator } from '../../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { Services } from '../../../../services.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findFactorStep, unsealFactor } from './totp.ts';

const APP_CODE = /^\d{6}$/;

/**
 * Uses a code of an operator's second factor: six digits of the app, or a recovery code. Returns its kind, or null when
 * it is wrong or was used before. A code works once, also when two requests use it at the same time.
 */
export async function useFactorCode(
  transaction: Transaction<Tables>,
  { secrets }: Pick<Services, 'secrets'>,
  operator: Pick<Operator, 'id' | 'name' | 'totp_secret' | 'totp_last_step'>,
  typed: string,
  now: number,
): Promise<'app' | 'recovery' | null> {
  if (operator.totp_secret === null) return null;
  const code = typed.replace(/\s/g, '');
  if (!APP_CODE.test(code)) {
    const use = { operatorId: operator.id, typed: code, now };
    return (await takeRecoveryCode(transaction, secrets.signing, use)) ? 'recovery' : null;
  }
  const secret = unsealFactor(secrets.signing, operator.id, operator.totp_secret);
  if (secret === null) {
    notifyOperator(
      `the second factor of operator ${operator.name} cannot be decrypted with this secrets.json; run create-operator with --reset-factor`,
    );
    return null;
  }
  const step = findFactorStep(secret, code, now, operator.totp_last_step);
  if (step === null) return null;
  const used = await transaction
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('id', '=', operator.id)
    .where('totp_secret', '=', operator.totp_secret)
    .where((match) => match.or([match('totp_last_step', 'is', null), match('totp_last_step', '<', step)]))
    .returning('id')
    .execute();
  return used.length > 0 ? 'app' : null;
}
