import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorFailure, OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import { hasBatch, lockCodes, updateCodes } from './operator-repo.ts';
import { promoCodeKey } from './policy.ts';
import { fieldsOf, type PromoFields } from './promo-fields.ts';
import { findNewestCodes, insertPromoCodes } from './repo.ts';

export interface CreatePromoCodeInput extends Omit<PromoFields, 'note'> {
  /** At most 24 characters. */
  readonly code: string;
  readonly note?: string;
}

/** Creates a promo code of the site and returns its id. Upper and lower case are not distinguished. */
export function createPromoCode(
  db: Queries,
  actor: Actor,
  { code, note = '', ...input }: CreatePromoCodeInput,
  now: number,
): Promise<OperatorOutcome<{ readonly id: number }>> {
  const fields = { ...input, note };
  const past = validateEnd(fields, now);
  if (past) return Promise.resolve(past);
  return inTransaction(db, async (transaction) => {
    const [id] = await insertPromoCodes(transaction, [newCode(code, fields, now)]);
    if (id === undefined) return refuseField('code', '优惠码已存在');
    const subject = { type: 'promo', id, label: code };
    const changes = diffFields(null, { code, ...fields });
    await recordAct(transaction, actor, { act: 'promo.create', subject, changes }, now);
    return ok({ id });
  });
}

const newCode = (code: string, fields: PromoFields, now: number, batch = '') => ({
  code,
  code_key: promoCodeKey(code),
  member_id: null,
  invite_user_reward_fen: 0,
  invited_user_reward_fen: fields.discountFen,
  use_times: fields.uses,
  expired_at: fields.expiresAt,
  note: fields.note,
  batch,
  created_at: now,
});

function validateEnd(
  { expiresAt }: Pick<Partial<PromoFields>, 'expiresAt'>,
  now: number,
): OperatorFailure | null {
  if (expiresAt == null || expiresAt > now) return null;
  return refuseField('expiresAt', '截止时间不能早于现在');
}

/** Letters and digits of generated codes, without those that are easily confused: 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Random characters of a generated code: 31^10 possibilities, so that no code is guessed. */
const RANDOM_LENGTH = 10;
/** Codes that are inserted with one statement, and how often codes that exist already are replaced. */
const CHUNK = 500;
const ATTEMPTS = 20;

export interface GeneratePromoCodesInput extends PromoFields {
  /** At most 1,000. */
  readonly count: number;
  /** A name that no batch has yet, so that a repeated request makes no second one. */
  readonly batch: string;
  /** At most 8 characters. */
  readonly prefix: string;
}

/** Creates codes of random letters and digits, all or none. */
export async function generatePromoCodes(
  db: Queries,
  actor: Actor,
  { count, batch, prefix, ...fields }: GeneratePromoCodesInput,
  now: number,
): Promise<OperatorOutcome<{ readonly batch: string; readonly count: number }>> {
  const past = validateEnd(fields, now);
  if (past) return past;
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'promo_codes');
    if (await hasBatch(transaction, batch)) return refuseField('batch', '已有同名的批次，请换一个名称');
    await insertRandomCodes(transaction, count, () => newCode(randomCode(prefix), fields, now, batch));
    const subject = { type: 'promo-batch', id: batch, label: batch };
    const changes = diffFields(null, { count, prefix, ...fields });
    await recordAct(transaction, actor, { act: 'promo.generate', subject, changes }, now);
    return ok({ batch, count });
  });
}

/** Codes that exist already, also within the batch, are not inserted; others are made in their place. */
async function insertRandomCodes(
  transaction: Transaction<Tables>,
  count: number,
  makeCode: () => ReturnType<typeof newCode>,
): Promise<void> {
  let missing = count;
  for (let attempt = 0; attempt < ATTEMPTS && missing > 0; attempt += 1) {
    for (let wanted = missing; wanted > 0; wanted -= CHUNK) {
      const codes = Array.from({ length: Math.min(wanted, CHUNK) }, makeCode);
      missing -= (await insertPromoCodes(transaction, codes)).length;
    }
  }
  if (missing > 0) throw new Error(`no unused promo codes were found in ${ATTEMPTS} attempts`);
}

function randomCode(prefix: string): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return prefix + letters.join('');
}

export interface EditPromoCodeInput
  extends Partial<{ [Name in keyof PromoFields]: PromoFields[Name] | undefined }> {
  readonly id: number;
  /** The version that the edit saw. */
  readonly version: number;
}

/** Changes a code. The discount of a code that is used stays, and it keeps at least as many uses as were made. */
export function editPromoCode(
  db: Queries,
  actor: Actor,
  { id, version, ...input }: EditPromoCodeInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    const [code] = await lockCodes(transaction, [id]);
    if (!code) return refuse('not_found');
    const before = fieldsOf(code);
    const fields = withoutUndefined(input);
    if (code.version !== version) {
      const present = pickLike(before, fields);
      return refuseStaleEdit(transaction, { type: 'promo', id, version: code.version, fields: present });
    }
    const refusal = validateChange(code, { ...before, ...fields }, now);
    if (refusal) return refusal;
    const { discountFen, uses, expiresAt, note } = { ...before, ...fields };
    await updateCodes(transaction, [id], {
      ...{ invited_user_reward_fen: discountFen, use_times: uses, expired_at: expiresAt, note },
    });
    const subject = { type: 'promo', id, label: code.code };
    await recordAct(
      transaction,
      actor,
      { act: 'promo.edit', subject, changes: diffFields(before, fields) },
      now,
    );
    return ok({ version: version + 1 });
  });
}

function validateChange(code: PromoCodeRow, after: PromoFields, now: number): OperatorFailure | null {
  if (after.discountFen !== code.invited_user_reward_fen && code.used_times > 0)
    return refuseField('discountFen', '已有订单使用，不能改抵扣金额');
  if (after.uses > 0 && after.uses < code.used_times)
    return refuseField('uses', `已使用 ${code.used_times} 次，次数不能更少`);
  return after.expiresAt === code.expired_at ? null : validateEnd(after, now);
}

export interface SwitchPromoCodeInput {
  readonly id: number;
  readonly isOff: boolean;
}

/** Switches a code off or on; answers whether it was not so already. */
export function switchPromoCode(
  db: Queries,
  actor: Actor,
  { id, isOff }: SwitchPromoCodeInput,
  now: number,
): Promise<OperatorOutcome<{ readonly isChanged: boolean }>> {
  return inTransaction(db, async (transaction) => {
    const [code] = await lockCodes(transaction, [id]);
    if (!code) return refuse('not_found', { message: '优惠码不存在' });
    if ((code.disabled_at !== null) === isOff) return ok({ isChanged: false });
    await updateCodes(transaction, [id], { disabled_at: isOff ? now : null });
    const subject = { type: 'promo', id, label: code.code };
    const changes = [{ field: 'isOff', before: !isOff, after: isOff }];
    await recordAct(transaction, actor, { act: 'promo.state', subject, changes }, now);
    return ok({ isChanged: true });
  });
}

/** The newest codes, for the operator. */
export function listPromoCodes(db: Queries, limit: number): Promise<PromoCodeRow[]> {
  return findNewestCodes(db, limit);
}
