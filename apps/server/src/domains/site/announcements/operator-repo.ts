import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import { anywhere } from '../../../db/statements/like-pattern.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { AnnouncementState } from './announcement-text.ts';
import type { AnnouncementRow } from './repo.ts';

export interface AnnouncementFilter {
  /** Part of a title, or an id; empty for all. */
  readonly search: string;
  readonly state: AnnouncementState | 'all';
}

/** `state` of a row, as `stateOf` says it. */
const stateColumn = sql<AnnouncementState>`case when is_published = 1 then 'published'
  when title = '' then 'draft' else 'hidden' end`;

function search<Row>(
  query: SelectQueryBuilder<Tables, 'announcements', Row>,
  text: string,
): SelectQueryBuilder<Tables, 'announcements', Row> {
  if (text === '') return query;
  const pattern = anywhere(text.toLowerCase());
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return query.where(({ or, eb }) =>
    or([
      eb('id', '=', id),
      sql<boolean>`lower(title) like ${pattern} escape '\\'`,
      sql<boolean>`lower(coalesce(draft_title, '')) like ${pattern} escape '\\'`,
    ]),
  );
}

/** A page of announcements for operators, drafts included: the newest first. */
export function findForOperators(
  db: Queries,
  filter: AnnouncementFilter,
  page: PageRequest,
): Promise<Slice<AnnouncementRow>> {
  let found = search(db.selectFrom('announcements').selectAll(), filter.search);
  if (filter.state !== 'all') found = found.where(stateColumn, '=', filter.state);
  return readPage(found.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** Number of announcements that a search finds by state. */
export async function countByState(db: Queries, text: string): Promise<Record<AnnouncementState, number>> {
  const rows = await search(db.selectFrom('announcements'), text)
    .select((select) => [stateColumn.as('state'), select.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return {
    draft: 0,
    published: 0,
    hidden: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  };
}

/** An announcement, also an unpublished one; undefined when there is none. */
export function findAnnouncement(db: Queries, id: number): Promise<AnnouncementRow | undefined> {
  return db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds an announcement that has only a draft and returns its id. */
export async function insertDraft(
  db: Queries,
  { title, by, now }: { readonly title: string; readonly by: string; readonly now: number },
): Promise<number> {
  const row = {
    ...{ title: '', content: '', is_published: 0, draft_title: title, draft_content: '', draft_at: now },
    ...{ changed_by: by, view_times: 0, created_at: now, updated_at: now },
  };
  return (await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes an announcement if it still has this version; returns whether it had. */
export async function updateAnnouncement(
  db: Queries,
  { id, version }: { readonly id: number; readonly version: number },
  change: Updateable<Tables['announcements']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ ...change, edit_version: version + 1 })
    .where('id', '=', id)
    .where('edit_version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes an announcement that was never published; returns whether there was such a one. */
export async function deleteUnpublished(db: Queries, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('announcements')
    .where('id', '=', id)
    .where('is_published', '=', 0)
    .where('title', '=', '')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
