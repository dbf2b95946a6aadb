import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { sanitiseHtml } from '../../../lib/html/sanitise-html.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField, refuseStale } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { nextVersionName } from './next-version-name.ts';
import { deleteAgreementRow, findVersionNames, insertAgreement, updateAgreement } from './operator-repo.ts';
import { type AgreementRow, type AgreementType, agreementStateOf, findAgreementVersion } from './queries.ts';
import { startingText } from './starting-texts.ts';

type Version = { readonly version: number };
type Db = Pick<Services, 'db'>;

/** Name of a version in the audit log. */
export const agreementSubject = ({ id, title, version }: Pick<AgreementRow, 'id' | 'title' | 'version'>) => ({
  type: 'agreement',
  id,
  label: `${title} ${version}`,
});

const fieldsOf = ({ title, content, version, note }: AgreementRow) => ({
  title,
  html: content,
  versionName: version,
  note,
});

/** Returns the failure of an act that saw an old version. `fields` names what the act wanted to change. */
export async function refuseStaleAgreement(
  transaction: Transaction<Tables>,
  id: number,
  fields: object,
): Promise<OperatorOutcome<never>> {
  const row = await findAgreementVersion(transaction, id);
  if (!row) return refuse('not_found');
  return refuseStale({
    version: row.edit_version,
    by: row.changed_by,
    at: row.activated_at ?? row.created_at,
    fields: pickLike(fieldsOf(row), fields),
  });
}

export interface CreateAgreementInput {
  readonly type: AgreementType;
  /** The version whose text is copied; 0 for the starting text. */
  readonly fromId: number;
}

/** Creates a draft version of an agreement. */
export async function createAgreement(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  actor: Actor,
  { type, fromId }: CreateAgreementInput,
  now: number,
): Promise<OperatorOutcome<Version & { readonly id: number }>> {
  const siteName = (await settings.all())['site.name'];
  return inTransaction(db, async (transaction) => {
    const from = fromId === 0 ? undefined : await findAgreementVersion(transaction, fromId);
    if (fromId !== 0 && from?.type !== type) return refuseField('fromId', '请选择这份协议的一个版本');
    const text = from ? { title: from.title, content: from.content } : startingText(type, siteName);
    // Two drafts made at once get two names.
    await lockTable(transaction, 'agreements');
    const version = nextVersionName(await findVersionNames(transaction, type));
    const row = { type, ...text, version, is_active: 0, changed_by: actor.name, created_at: now };
    const id = await insertAgreement(transaction, row);
    const subject = agreementSubject({ id, title: text.title, version });
    const changes = diffFields(null, { versionName: version, from: from?.version ?? null });
    await recordAct(transaction, actor, { act: 'agreement.create', subject, changes }, now);
    return ok({ id, version: 0 });
  });
}

export interface SaveAgreementInput extends Version {
  readonly id: number;
  readonly title?: string | undefined;
  readonly html?: string | undefined;
  readonly versionName?: string | undefined;
  readonly note?: string | undefined;
}

/** Changes a draft and returns what was stored. `refused` for a version that was ever active: members agreed to its text. */
export function saveAgreement(
  { db }: Db,
  actor: Actor,
  { id, version, ...typed }: SaveAgreementInput,
  now: number,
): Promise<OperatorOutcome<Version & { readonly title: string; readonly html: string }>> {
  return inTransaction(db, async (transaction) => {
    if (typed.versionName !== undefined) await lockTable(transaction, 'agreements');
    const row = await findAgreementVersion(transaction, id);
    if (!row) return refuse('not_found');
    if (agreementStateOf(row) !== 'draft')
      return refuse('refused', { message: '启用过的版本不能修改，请新建一个版本' });
    const { html, versionName, ...fields } = withoutUndefined(typed);
    if (versionName !== undefined && versionName !== row.version) {
      const names = await findVersionNames(transaction, row.type as AgreementType);
      const others = names.filter((name) => name !== row.version).map((name) => name.trim());
      if (others.includes(versionName.trim())) return refuseField('versionName', '已经有这个版本号了');
    }
    const content = html === undefined ? row.content : sanitiseHtml(html);
    const change = {
      ...fields,
      ...(versionName === undefined ? {} : { version: versionName }),
      ...{ content, changed_by: actor.name },
    };
    if (!(await updateAgreement(transaction, { id, version }, change)))
      return refuseStaleAgreement(transaction, id, typed);
    const { html: _, ...small } = withoutUndefined(typed);
    const changes = [
      ...diffFields(fieldsOf(row), small),
      // Sent while typing. The version itself keeps the text.
      ...(content === row.content ? [] : [{ field: 'content', before: null, after: 'changed' }]),
    ];
    const subject = agreementSubject({ ...row, ...change });
    await recordAct(transaction, actor, { act: 'agreement.edit', subject, changes }, now);
    return ok({ version: version + 1, title: fields.title ?? row.title, html: content });
  });
}

/** Deletes a draft; `refused` for a version that was ever active. */
export function deleteAgreement(
  { db }: Db,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    // Nobody can activate it meanwhile.
    await lockTable(transaction, 'agreements');
    const row = await findAgreementVersion(transaction, id);
    if (!row) return refuse('not_found');
    if (agreementStateOf(row) !== 'draft')
      return refuse('refused', { message: '启用过的版本要留作依据，不能删除' });
    await deleteAgreementRow(transaction, id);
    const changes = [{ field: 'versionName', before: row.version, after: null }];
    await recordAct(
      transaction,
      actor,
      { act: 'agreement.delete', subject: agreementSubject(row), changes },
      now,
    );
    return ok({});
  });
}
