import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Note } from '../../../db/tables/learning-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';

/** A member's notes on a video, in the order of their seconds. */
export function findVideoNotes(db: Queries, memberId: number, videoId: number): Promise<Note[]> {
  return db
    .selectFrom('notes')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .selectAll()
    .orderBy('seconds')
    .orderBy('id')
    .execute();
}

export async function countVideoNotes(db: Queries, memberId: number, videoId: number): Promise<number> {
  const { total } = await db
    .selectFrom('notes')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function insertNote(db: Queries, note: Insertable<Tables['notes']>): Promise<Note> {
  return db.insertInto('notes').values(note).returningAll().executeTakeFirstOrThrow();
}

/** Changes a note of the member and returns it; undefined when they have no such note. */
export function updateNote(
  db: Queries,
  memberId: number,
  id: number,
  change: Pick<Note, 'content' | 'updated_at'>,
): Promise<Note | undefined> {
  return db
    .updateTable('notes')
    .set(change)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a note of the member; false when they have no such note. */
export async function deleteNote(db: Queries, memberId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

function selectNotes(db: Queries, memberId: number, courseId: number) {
  const notes = db.selectFrom('notes').where('notes.member_id', '=', memberId);
  return courseId === 0 ? notes : notes.where('notes.course_id', '=', courseId);
}

/** A page of the member's notes, last changed first; those of one course unless `courseId` is 0. */
export function findNotes(
  db: Queries,
  memberId: number,
  courseId: number,
  page: PageRequest,
): Promise<Slice<Note>> {
  const notes = selectNotes(db, memberId, courseId).selectAll('notes');
  return readPage(notes.orderBy('notes.updated_at', 'desc').orderBy('notes.id', 'desc'), page);
}

/** All notes of the member, or those of one course, ordered by course, video and second. */
export function findNotesForExport(db: Queries, memberId: number, courseId: number): Promise<Note[]> {
  return selectNotes(db, memberId, courseId)
    .selectAll('notes')
    .orderBy('notes.course_id')
    .orderBy('notes.video_id')
    .orderBy('notes.seconds')
    .orderBy('notes.id')
    .execute();
}
