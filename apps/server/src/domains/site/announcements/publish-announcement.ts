import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { diffFields, diffText, recordAct } from '../../audit/record-act.ts';
import { editedText, hasDraft, stateOf, validateText } from './announcement-text.ts';
import { type AnnouncementTarget, refuseStaleAnnouncement } from './edit-announcement.ts';
import { findAnnouncement, updateAnnouncement } from './operator-repo.ts';

type Version = { readonly version: number };
type Db = Pick<Services, 'db'>;

/**
 * Shows an announcement to learners with the text of its draft. The first time, its public date becomes `now`. Fails with
 * `refused` without title or content, and when there is nothing to publish.
 */
export function publishAnnouncement(
  { db }: Db,
  actor: Actor,
  { id, version }: AnnouncementTarget,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const row = await findAnnouncement(transaction, id);
    if (!row) return refuse('not_found');
    if (row.edit_version !== version) return refuseStaleAnnouncement(transaction, id, {});
    if (row.is_published === 1 && !hasDraft(row)) return refuse('refused', { message: '没有要发布的修改' });
    const { html, ...edited } = editedText(row);
    const title = edited.title.trim();
    const problem = validateText({ title, html });
    if (problem !== null) return refuse('refused', { message: problem });
    const change = {
      ...{ title, content: html, is_published: 1, draft_title: null, draft_content: null, draft_at: null },
      ...{ changed_by: actor.name, updated_at: now },
      ...(stateOf(row) === 'draft' ? { created_at: now } : {}),
    };
    if (!(await updateAnnouncement(transaction, { id, version }, change)))
      return refuseStaleAnnouncement(transaction, id, {});
    const changes = [
      ...diffFields({ title: row.title, isShown: row.is_published === 1 }, { title, isShown: true }),
      ...diffText('content', row.content, html),
    ];
    const subject = { type: 'announcement', id, label: title };
    await recordAct(transaction, actor, { act: 'announcement.publish', subject, changes }, now);
    return ok({ version: version + 1 });
  });
}

/** Hides an announcement from learners, or shows it again as it was. Its draft stays a draft. */
export function editAnnouncementState(
  { db }: Db,
  actor: Actor,
  { id, version, isShown }: AnnouncementTarget & { readonly isShown: boolean },
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const row = await findAnnouncement(transaction, id);
    if (!row) return refuse('not_found');
    if (stateOf(row) === 'draft') return refuse('refused', { message: '还没有发布过，请先发布' });
    const change = { is_published: isShown ? 1 : 0, changed_by: actor.name };
    if (!(await updateAnnouncement(transaction, { id, version }, change)))
      return refuseStaleAnnouncement(transaction, id, { isShown });
    const subject = { type: 'announcement', id, label: row.title };
    const changes = diffFields({ isShown: row.is_published === 1 }, { isShown });
    const act = isShown ? 'announcement.show' : 'announcement.hide';
    await recordAct(transaction, actor, { act, subject, changes }, now);
    return ok({ version: version + 1 });
  });
}
