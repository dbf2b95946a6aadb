import { z } from 'zod';
import { defineCall } from '../call.ts';
import { NOTE_LONGEST } from '../constants.ts';
import { note, noteWithTitles } from '../entities/note.ts';
import { failures } from '../errors.ts';
import { emptyResult, integerOr, optionalText, pageNumber, pageSize, requiredText } from '../fields.ts';
import { idParam } from '../id-param.ts';
import { pageLite } from '../paging.ts';

const INVALID = failures.invalidParameter.message;

const noteText = requiredText(failures.noteRequired.message).refine(
  (text) => [...text].length <= NOTE_LONGEST,
  failures.noteTooLong.message,
);
/** A position in a video, seconds; fractions are dropped. */
const second = z
  .union([z.number(), z.string().regex(/^\d{1,9}(\.\d+)?$/, INVALID)], INVALID)
  .transform((value) => Math.trunc(Number(value)))
  .pipe(z.int(INVALID).nonnegative(INVALID).max(1_000_000_000, INVALID));

export const videoNotes = defineCall({
  name: 'videoNotes',
  summary: "Extension: the member's notes on a video, by their place in it.",
  section: 'extension',
  method: 'GET',
  path: '/api/v3/video/{id}/notes',
  auth: 'required',
  params: z.object({ id: idParam }),
  data: z.array(note),
  failures: ['notFound'],
});

export const videoNoteAdd = defineCall({
  name: 'videoNoteAdd',
  summary: 'Extension: keeps a note at a second of a video that the member may watch or try.',
  section: 'extension',
  method: 'POST',
  path: '/api/v3/video/{id}/note',
  auth: 'required',
  params: z.object({ id: idParam }),
  body: z.object({ seconds: second, content: noteText }),
  data: note,
  failures: ['notFound', 'watchNotAllowed', 'notesFull'],
});

export const memberNotes = defineCall({
  name: 'memberNotes',
  summary: 'Extension: all notes of the member, last changed first; of one course with `course_id`.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/member/notes',
  auth: 'required',
  query: z.object({ page: pageNumber, size: pageSize(20), course_id: integerOr(0) }),
  data: pageLite(noteWithTitles),
  failures: ['invalidParameter'],
});

export const memberNoteChange = defineCall({
  name: 'memberNoteChange',
  summary: "Extension: changes the text of one of the member's notes.",
  section: 'extension',
  method: 'PUT',
  path: '/api/v3/member/note/{id}',
  auth: 'required',
  params: z.object({ id: idParam }),
  body: z.object({ content: noteText }),
  data: note,
  failures: ['notFound'],
});

export const memberNoteDelete = defineCall({
  name: 'memberNoteDelete',
  summary: "Extension: deletes one of the member's notes.",
  section: 'extension',
  method: 'DELETE',
  path: '/api/v3/member/note/{id}',
  auth: 'required',
  params: z.object({ id: idParam }),
  data: emptyResult,
  failures: ['notFound'],
});

export const memberNotesExport = defineCall({
  name: 'memberNotesExport',
  summary:
    'Extension: all notes of the member, or those of one course, as one document to keep: `format` `md` (the default) or `txt`.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/member/notes/export',
  auth: 'required',
  query: z.object({
    course_id: integerOr(0),
    format: optionalText.pipe(z.enum(['', 'md', 'txt'], INVALID)).transform((text) => text || 'md'),
  }),
  data: z.object({
    /** Name for the file, with its ending. */
    file_name: z.string(),
    /** `text/markdown` or `text/plain`. */
    media_type: z.string(),
    content: z.string(),
  }),
  failures: ['invalidParameter'],
});
