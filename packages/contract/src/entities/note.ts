import { z } from 'zod';
import { isoTime } from '../fields.ts';

/** Extension: a member's own note at a second of a video. */
export const note = z.object({
  id: z.int(),
  course_id: z.int(),
  video_id: z.int(),
  /** Position in the video, whole seconds. */
  seconds: z.int(),
  /** Plain text of at most `NOTE_LONGEST` characters. */
  content: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type Note = z.infer<typeof note>;

/** A note in the list of all notes; titles are empty when course or video was deleted. */
export const noteWithTitles = note.extend({ course_title: z.string(), video_title: z.string() });
export type NoteWithTitles = z.infer<typeof noteWithTitles>;
