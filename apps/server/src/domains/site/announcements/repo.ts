import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';

export type AnnouncementRow = Selectable<Tables['announcements']>;

export async function findLatestAnnouncement(db: Queries): Promise<AnnouncementRow | null> {
  const { rows } = await findAnnouncements(db, { page: 1, size: 1 });
  return rows[0] ?? null;
}

/** A page of published announcements, newest first. */
export function findAnnouncements(db: Queries, page: PageRequest): Promise<Slice<AnnouncementRow>> {
  const announcements = db.selectFrom('announcements').selectAll().where('is_published', '=', 1);
  return readPage(announcements.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** Counts one more view and returns the announcement, or null when there is none that is published. */
export async function viewAnnouncement(db: Queries, id: number): Promise<AnnouncementRow | null> {
  const row = await db
    .updateTable('announcements')
    .set((eb) => ({ view_times: eb('view_times', '+', 1) }))
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
