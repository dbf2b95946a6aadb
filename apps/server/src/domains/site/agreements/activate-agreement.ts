import { findFillInPlaces } from '@zaixue/contract/rules/fill-in-places';
import { stripMarkup } from '@zaixue/contract/rules/strip-markup';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { agreementSubject, refuseStaleAgreement } from './edit-agreement.ts';
import { deactivate, updateAgreement } from './operator-repo.ts';
import { type AgreementRow, findAgreementVersion } from './queries.ts';

/**
 * Makes a version the active one of its type. The one before stays as it is, with its consents and orders, and can become
 * active again. Members must agree to the new version of `user` and `private`; who agreed to it before need not.
 */
export function activateAgreement(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    // Two activations at once would both end the same version.
    await lockTable(transaction, 'agreements');
    const row = await findAgreementVersion(transaction, id);
    if (!row) return refuse('not_found');
    if (row.edit_version !== version) return refuseStaleAgreement(transaction, id, {});
    const problem = validateActivation(row);
    if (problem !== null) return refuse('refused', { message: problem });
    const before = await deactivate(transaction, row.type);
    const names = { title: row.title.trim(), version: row.version.trim() };
    const change = { ...names, is_active: 1, activated_at: now, changed_by: actor.name };
    if (!(await updateAgreement(transaction, { id, version }, change)))
      return refuseStaleAgreement(transaction, id, {});
    const changes = [{ field: 'activeVersion', before, after: row.version }];
    await recordAct(
      transaction,
      actor,
      { act: 'agreement.activate', subject: agreementSubject(row), changes },
      now,
    );
    return ok({ version: version + 1 });
  });
}

/** Why a version cannot become the active one, in Chinese; null when it can. */
function validateActivation({ is_active, title, content }: AgreementRow): string | null {
  if (is_active === 1) return '这个版本正在使用';
  if (stripMarkup(content).trim() === '') return '请先填写正文';
  const places = findFillInPlaces(`${title}\n${content}`);
  return places.length === 0 ? null : `还有 ${places.length} 处没有填写：${places.join('、')}`;
}
