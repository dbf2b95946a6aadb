import { queryOptions } from '@tanstack/react-query';
import type { Note, NoteWithTitles } from '@zaixue/contract/entities/note';
import { requireExtension } from '../extensions.ts';
import { toInteger, toList, toMap, toText } from '../normalise.ts';
import { pagedQuery, toListPage } from '../paged-query.ts';
import { callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

/** The member's notes on a video, by their place in it. Services of other makers do not have them and fail. */
export const notesQuery = (videoId: number) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'notes', videoId],
    queryFn: async (context): Promise<Note[]> => {
      await requireExtension(context.client, 'notes');
      const input = { id: String(videoId) };
      const wire = await callFrom(context, 'videoNotes', input, { silent: true, optional: true });
      return toList<unknown>(wire).map(toNote);
    },
  });

const PAGE_SIZE = 20;

/** All notes of the member, last changed first. Services of other makers do not have them and fail. */
export const memberNotesQuery = () =>
  pagedQuery({
    queryKey: [MEMBER_KEY, 'notes', 'all'],
    pageSize: PAGE_SIZE,
    loadPage: async (context, page) => {
      await requireExtension(context.client, 'notes');
      const input = { page, size: PAGE_SIZE };
      const wire = await callFrom(context, 'memberNotes', input, { silent: true, optional: true });
      const { rows, total } = toListPage<NoteWithTitles>(wire);
      return { rows: rows.map(toNoteWithTitles), total };
    },
  });

function toNoteWithTitles(wire: NoteWithTitles): NoteWithTitles {
  return {
    ...toNote(wire),
    course_title: toText(wire.course_title),
    video_title: toText(wire.video_title),
  };
}

function toNote(wire: unknown): Note {
  const raw = toMap<unknown>(wire);
  const integer = (name: string): number => toInteger(raw[name]);
  return {
    id: integer('id'),
    course_id: integer('course_id'),
    video_id: integer('video_id'),
    seconds: integer('seconds'),
    content: toText(raw.content),
    created_at: toText(raw.created_at),
    updated_at: toText(raw.updated_at),
  };
}
