import { queryOptions } from '@tanstack/react-query';
import type { Note } from '@zaixue/contract/entities/note';
import { requireExtension } from '../extensions.ts';
import { toInteger, toList, toMap, toText } from '../normalise.ts';
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
