import type { Announcement } from '@zaixue/contract/entities/announcement';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { AnnouncementRow } from './repo.ts';

/** Contract 13.5. The HTML was sanitised when it was stored. */
export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    title: row.title,
    announcement: row.content,
    view_times: row.view_times,
    created_at: toIsoTime(row.created_at),
    updated_at: toIsoTime(row.updated_at),
  };
}

/** A row of the announcement list, which has no `updated_at`. */
export function presentAnnouncementRow(row: AnnouncementRow): Omit<Announcement, 'updated_at'> {
  const { updated_at: _, ...rest } = presentAnnouncement(row);
  return rest;
}
