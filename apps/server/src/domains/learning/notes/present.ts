import type { NoteWithTitles, Note as WireNote } from '@zaixue/contract/entities/note';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { Note } from '../../../db/tables/learning-tables.ts';
import type { TitledNote } from './add-titles.ts';

export function presentNote(note: Note): WireNote {
  return {
    id: note.id,
    course_id: note.course_id,
    video_id: note.video_id,
    seconds: note.seconds,
    content: note.content,
    created_at: toIsoTime(note.created_at),
    updated_at: toIsoTime(note.updated_at),
  };
}

export function presentTitledNote(note: TitledNote): NoteWithTitles {
  return {
    ...presentNote(note),
    course_title: note.course_title ?? '',
    video_title: note.video_title ?? '',
  };
}
