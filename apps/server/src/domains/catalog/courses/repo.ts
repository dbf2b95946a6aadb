import type { Queries } from '../../../db/open.ts';
import type { Course } from '../../../db/tables/tables.ts';
import { sanitiseHtml } from '../../../lib/html/sanitise-html.ts';
import { isNotDeleted, isVisible } from './visibility.ts';

/** All categories of both levels, by `sort`, then id. */
export function findCategories(db: Queries) {
  return db.selectFrom('categories').selectAll().orderBy('sort').orderBy('id').execute();
}

/** A category's direct children. */
export async function findChildCategoryIds(db: Queries, parentId: number): Promise<number[]> {
  const rows = await db.selectFrom('categories').where('parent_id', '=', parentId).select('id').execute();
  return rows.map((row) => row.id);
}

/** A course that is not deleted, hidden or not. */
export function findCourse(db: Queries, id: number): Promise<Course | undefined> {
  return db
    .selectFrom('courses')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** The same, with the draft of its description, if there is one, in place of the published one. */
export async function findCourseWithDraft(db: Queries, id: number): Promise<Course | undefined> {
  const course = await findCourse(db, id);
  const draft = await db
    .selectFrom('course_description_drafts')
    .where('course_id', '=', id)
    .select('html')
    .executeTakeFirst();
  return course && draft ? { ...course, render_desc: sanitiseHtml(draft.html) } : course;
}

/** A course's chapters in their order. */
export function findChapters(db: Queries, courseId: number) {
  return db
    .selectFrom('chapters')
    .where('course_id', '=', courseId)
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/**
 * A course's visible, published lessons by `sort`, then earliest first.
 * @param isPreviewed adds the hidden and unpublished ones
 */
export function findVisibleVideos(db: Queries, courseId: number, now: number, isPreviewed = false) {
  return db
    .selectFrom('videos')
    .where('course_id', '=', courseId)
    .where(isPreviewed ? isNotDeleted('videos') : isVisible('videos', now))
    .selectAll()
    .orderBy('sort')
    .orderBy('published_at')
    .orderBy('id')
    .execute();
}
