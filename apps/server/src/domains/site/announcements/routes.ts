import { announcementDetail, announcementLatest, announcements } from '@zaixue/contract/calls/site';
import { litePage } from '../../../http/paging.ts';
import type { Router } from '../../../http/router.ts';
import { emptyResult, fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { presentAnnouncement, presentAnnouncementRow } from './present.ts';
import { findAnnouncements, findLatestAnnouncement, viewAnnouncement } from './repo.ts';

/** Announcements (contract 13.5). Reading one counts a view; the lists do not. */
export function registerAnnouncementRoutes(router: Router, { db }: Services): void {
  router.shared(announcementLatest, async () => {
    const latest = await findLatestAnnouncement(db);
    return latest ? ok(presentAnnouncement(latest)) : emptyResult;
  });
  router.shared(announcements, async ({ query }) => {
    const { rows, total } = await findAnnouncements(db, query);
    return ok(litePage({ rows: rows.map(presentAnnouncementRow), total }));
  });
  router.open(announcementDetail, async ({ params }) => {
    const announcement = await viewAnnouncement(db, params.id);
    return announcement ? ok(presentAnnouncement(announcement)) : fail('notFound');
  });
}
