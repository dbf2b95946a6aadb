import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { sanitiseHtml } from '../../../lib/html/sanitise-html.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseStale } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { loggedText, recordAct } from '../../audit/record-act.ts';
import { type AnnouncementText, editedText, hasDraft, publishedText, stateOf } from './announcement-text.ts';
import { deleteUnpublished, findAnnouncement, insertDraft, updateAnnouncement } from './operator-repo.ts';

type Version = { readonly version: number };
type Db = Pick<Services, 'db'>;

/** The announcement of an edit, and the version that the operator saw. */
export interface AnnouncementTarget extends Version {
  readonly id: number;
}

/** Returns the failure of an edit that saw an old version. `fields` names what the edit wanted to change. */
export async function refuseStaleAnnouncement(
  transaction: Transaction<Tables>,
  id: number,
  fields: object,
): Promise<OperatorOutcome<never>> {
  const row = await findAnnouncement(transaction, id);
  if (!row) return refuse('not_found');
  return refuseStale({
    version: row.edit_version,
    by: row.changed_by,
    at: row.draft_at ?? row.updated_at,
    fields: pickLike({ ...editedText(row), isShown: row.is_published === 1 }, fields),
  });
}

/** Creates an announcement that only operators see. */
export function createAnnouncement(
  { db }: Db,
  actor: Actor,
  { title }: Pick<AnnouncementText, 'title'>,
  now: number,
): Promise<OperatorOutcome<AnnouncementTarget>> {
  return inTransaction(db, async (transaction) => {
    const id = await insertDraft(transaction, { title, by: actor.name, now });
    const subject = { type: 'announcement', id, label: title };
    const changes = [{ field: 'title', before: null, after: title }];
    await recordAct(transaction, actor, { act: 'announcement.create', subject, changes }, now);
    return ok({ id, version: 0 });
  });
}

export interface SaveAnnouncementInput extends AnnouncementTarget {
  readonly title?: string | undefined;
  readonly html?: string | undefined;
}

/** Stores the draft of an announcement and returns what was stored. A draft equal to the published text is none. */
export function saveAnnouncement(
  { db }: Db,
  actor: Actor,
  { id, version, ...typed }: SaveAnnouncementInput,
  now: number,
): Promise<OperatorOutcome<Version & AnnouncementText & { readonly hasChanges: boolean }>> {
  return inTransaction(db, async (transaction) => {
    const row = await findAnnouncement(transaction, id);
    if (!row) return refuse('not_found');
    const { html, ...fields } = withoutUndefined(typed);
    const text = {
      ...editedText(row),
      ...fields,
      ...(html === undefined ? {} : { html: sanitiseHtml(html) }),
    };
    const published = publishedText(row);
    const hasChanges = published?.title !== text.title || published.html !== text.html;
    const draft = hasChanges
      ? { draft_title: text.title, draft_content: text.html, draft_at: now }
      : { draft_title: null, draft_content: null, draft_at: null };
    const isStored = await updateAnnouncement(
      transaction,
      { id, version },
      { ...draft, changed_by: actor.name },
    );
    if (!isStored) return refuseStaleAnnouncement(transaction, id, typed);
    const subject = { type: 'announcement', id, label: text.title };
    // Sent while typing: the text itself is logged when it is published.
    const changes = [{ field: 'draft', before: null, after: 'changed' }];
    await recordAct(transaction, actor, { act: 'announcement.edit', subject, changes }, now);
    return ok({ version: version + 1, ...text, hasChanges });
  });
}

/** Throws the changes since publishing away. Succeeds when there are none; `refused` when it was never published. */
export function discardAnnouncementDraft(
  { db }: Db,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const row = await findAnnouncement(transaction, id);
    if (!row) return refuse('not_found');
    if (stateOf(row) === 'draft') return refuse('refused', { message: '还没有发布过，不需要时请删除' });
    const version = row.edit_version;
    const none = { draft_title: null, draft_content: null, draft_at: null, changed_by: actor.name };
    if (!(await updateAnnouncement(transaction, { id, version }, none)))
      return refuseStaleAnnouncement(transaction, id, {});
    const { html } = editedText(row);
    const changes = hasDraft(row) ? [{ field: 'draft', before: loggedText(html), after: null }] : [];
    const subject = { type: 'announcement', id, label: row.title };
    await recordAct(transaction, actor, { act: 'announcement.discard', subject, changes }, now);
    return ok({ version: version + 1 });
  });
}

/** Deletes an announcement; `refused` when it was ever published. */
export function deleteAnnouncement(
  { db }: Db,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const row = await findAnnouncement(transaction, id);
    if (!row) return refuse('not_found');
    if (!(await deleteUnpublished(transaction, id)))
      return refuse('refused', { message: '发布过的公告不能删除，可以从网站撤下' });
    const { title, html } = editedText(row);
    const subject = { type: 'announcement', id, label: title };
    const changes = [
      { field: 'title', before: title, after: null },
      { field: 'content', before: loggedText(html), after: null },
    ];
    await recordAct(transaction, actor, { act: 'announcement.delete', subject, changes }, now);
    return ok({});
  });
}
