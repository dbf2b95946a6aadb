import type { Queries } from '../../../db/open.ts';
import type { Note } from '../../../db/tables/learning-tables.ts';
import { findExistingCourseTitles } from '../../catalog/courses/queries.ts';
import { findVideoSummaries } from '../../catalog/lessons/queries.ts';

/** A note with the titles of its course and lesson, null when those were deleted. */
export type TitledNote = Note & { readonly course_title: string | null; readonly video_title: string | null };

/** Adds the titles of courses and lessons to notes. */
export async function addTitles(db: Queries, notes: readonly Note[]): Promise<TitledNote[]> {
  const [courses, videos] = await Promise.all([
    findExistingCourseTitles(
      db,
      notes.map(({ course_id }) => course_id),
    ),
    findVideoSummaries(
      db,
      notes.map(({ video_id }) => video_id),
    ),
  ]);
  return notes.map((note) => {
    const video = videos.get(note.video_id);
    return {
      ...note,
      course_title: courses.get(note.course_id) ?? null,
      video_title: video && !video.isDeleted ? video.title : null,
    };
  });
}
