import type { Queries } from '../../../../db/open.ts';
import { searchIndexFor } from '../../../../ports/search/for-database.ts';
import type { BuiltDocument, SearchSource } from './build-document.ts';
import { textOfHtml } from './build-document.ts';

/** Reads the searchable texts of courses. Deleted courses are left out. */
export async function readCourseSources(db: Queries, ids: readonly number[]): Promise<SearchSource[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('courses')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'short_description', 'render_desc', 'published_at'])
    .execute();
  return rows.map((row) => ({
    kind: 'vod',
    id: row.id,
    courseId: row.id,
    publishedAt: row.published_at,
    title: row.title,
    brief: row.short_description,
    body: textOfHtml(row.render_desc),
  }));
}

/**
 * Returns the text of the captions of each of these lessons, on one line. Implemented by `media/captions/queries.ts` and
 * passed in, because media uses catalog.
 */
export type ReadCaptionTexts = (
  db: Queries,
  videoIds: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

/** Reads the searchable texts of lessons. Deleted lessons are left out. */
export async function readVideoSources(
  db: Queries,
  ids: readonly number[],
  readCaptionTexts: ReadCaptionTexts,
): Promise<SearchSource[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('videos')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'course_id', 'title', 'published_at'])
    .execute();
  const spoken = await readCaptionTexts(db, ids);
  return rows.map((row) => ({
    kind: 'video',
    id: row.id,
    courseId: row.course_id,
    publishedAt: row.published_at,
    title: row.title,
    brief: '',
    body: spoken.get(row.id) ?? '',
  }));
}

/** Removes the documents of these courses or lessons from the index. */
export async function removeDocuments(db: Queries, kind: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await db
    .deleteFrom('search_documents')
    .where('kind', '=', kind)
    .where('resource_id', 'in', ids)
    .returning('position')
    .execute();
  const positions = removed.map(({ position }) => position);
  await searchIndexFor(db).remove(db, positions);
}

/** Adds documents. None of them may be in the index yet. */
export async function addDocuments(db: Queries, built: readonly BuiltDocument[]): Promise<void> {
  if (built.length === 0) return;
  await db
    .insertInto('search_documents')
    .values(built.map(({ document }) => document))
    .execute();
  await searchIndexFor(db).add(
    db,
    built.map(({ entry }) => entry),
  );
}

/** Empties the index and queues every course and lesson. */
export async function queueAllDocuments(db: Queries): Promise<void> {
  await db.deleteFrom('search_documents').execute();
  await searchIndexFor(db).clear(db);
  await db.deleteFrom('search_changes').execute();
  for (const [kind, table] of [
    ['vod', 'courses'],
    ['video', 'videos'],
  ] as const) {
    await db
      .insertInto('search_changes')
      .columns(['kind', 'resource_id', 'changes'])
      .expression((from) =>
        from
          .selectFrom(table)
          .select((select) => [select.val(kind).as('kind'), 'id', select.val(1).as('changes')]),
      )
      .execute();
  }
}
