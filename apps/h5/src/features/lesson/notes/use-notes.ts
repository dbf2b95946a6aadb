import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Note } from '@zaixue/contract/entities/note';
import { api } from '../../../api/api.ts';
import { notesQuery } from '../../../api/queries/notes.ts';

/** The member's notes on a lesson and what can be done with them. Each action resolves with whether it was done. */
export interface Notes {
  readonly list: readonly Note[];
  add(seconds: number, content: string): Promise<boolean>;
  change(id: number, content: string): Promise<boolean>;
  remove(id: number): Promise<boolean>;
}

/** Keeps the list in step with what the service took, without a new load; a refusal has been shown. */
export function useNotes(videoId: number): Notes {
  const client = useQueryClient();
  const query = notesQuery(videoId);
  const { data: list = [] } = useQuery(query);
  const change = (next: (known: readonly Note[]) => Note[]): void => {
    client.setQueryData(query.queryKey, (known) => known && next(known));
  };
  const done = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch {
      return false;
    }
  };
  return {
    list,
    add: (seconds, content) =>
      done(async () => {
        const added = await api('videoNoteAdd', { id: String(videoId), seconds, content });
        change((known) => [...known, added].sort((a, b) => a.seconds - b.seconds || a.id - b.id));
      }),
    change: (id, content) =>
      done(async () => {
        const changed = await api('memberNoteChange', { id: String(id), content });
        change((known) => known.map((note) => (note.id === id ? changed : note)));
      }),
    remove: (id) =>
      done(async () => {
        await api('memberNoteDelete', { id: String(id) });
        change((known) => known.filter((note) => note.id !== id));
      }),
  };
}
