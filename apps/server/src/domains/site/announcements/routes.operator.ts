import type { AnnouncementRow as PresentedRow } from '@zaixue/contract/operator/pages/announcements';
import {
  announcementCreate,
  announcementDelete,
  announcementDiscardDraft,
  announcementList,
  announcementPublish,
  announcementSave,
  announcementStateEdit,
  operatorAnnouncement,
} from '@zaixue/contract/operator/pages/announcements';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { editedText, hasDraft, publishedText, stateOf } from './announcement-text.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  discardAnnouncementDraft,
  saveAnnouncement,
} from './edit-announcement.ts';
import { countByState, findAnnouncement, findForOperators } from './operator-repo.ts';
import { editAnnouncementState, publishAnnouncement } from './publish-announcement.ts';
import type { AnnouncementRow } from './repo.ts';

/** Announcements in the operator console. */
export function registerAnnouncementOperatorRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;

  router.on(announcementList, async ({ query: { search, state, page, size } }) => {
    const { rows, total } = await findForOperators(db, { search, state }, { page, size });
    const counts = await countByState(db, search);
    const all = counts.draft + counts.published + counts.hidden;
    return ok({ rows: rows.map(presentRow), total, page, size, counts: { all, ...counts } });
  });

  router.on(operatorAnnouncement, async ({ params: { id } }) => {
    const row = await findAnnouncement(db, id);
    if (!row) return refuse('not_found');
    return ok({
      ...presentRow(row),
      text: editedText(row),
      published: publishedText(row),
      publicPath: `/announcement?id=${id}`,
      createdAt: row.created_at,
    });
  });

  router.on(announcementCreate, ({ body }, { actor, now }) => createAnnouncement(services, actor, body, now));

  router.on(announcementSave, ({ params, body }, { actor, now }) =>
    saveAnnouncement(services, actor, { ...params, ...body }, now),
  );

  router.on(announcementPublish, ({ params, body }, { actor, now }) =>
    publishAnnouncement(services, actor, { ...params, ...body }, now),
  );

  router.on(announcementStateEdit, ({ params, body }, { actor, now }) =>
    editAnnouncementState(services, actor, { ...params, ...body }, now),
  );

  router.on(announcementDiscardDraft, ({ params: { id } }, { actor, now }) =>
    discardAnnouncementDraft(services, actor, id, now),
  );

  router.on(announcementDelete, ({ params: { id } }, { actor, now }) =>
    deleteAnnouncement(services, actor, id, now),
  );
}

function presentRow(row: AnnouncementRow): PresentedRow {
  const state = stateOf(row);
  return {
    id: row.id,
    title: editedText(row).title,
    state,
    hasChanges: hasDraft(row),
    views: row.view_times,
    publishedAt: state === 'draft' ? 0 : row.created_at,
    updatedAt: row.draft_at ?? row.updated_at,
    changedBy: row.changed_by,
    version: row.edit_version,
  };
}
