import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Note } from '@zaixue/contract/entities/note';
import { api } from '../../../api/api.ts';
import { notesQuery } from '../../../api/queries/notes.ts';

/** The member's notes on a lesson. Each action resolves with whether it succeeded. */
export interface Notes {
  readonly list: readonly Note[];
  add(seconds: number, content: string): Promise<boolean>;
  change(id: number, content: string): Promise<boolean>;
  remove(id: number): Promise<boolean>;
}

/** Updates the cached list after each action without reloading it. `api` shows failures. */
export function useNotes(videoId: number): Notes {
  const client = useQueryClient();
  const query = notesQuery(videoId);
  const { data: list = [] } = useQuery(query);
  const updateList = (next: (known: readonly Note[]) => Note[]): void => {
    client.setQueryData(query.queryKey, (known) => known && next(known));
  };
  const succeeds = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch {
      return false;
    }
  };
  return {
    list,
    add: (seconds, content) =>
      succeeds(async () => {
        const added = await api('videoNoteAdd', { id: String(videoId), seconds, content });
        updateList((known) => [...known, added].sort((a, b) => a.seconds - b.seconds || a.id - b.id));
      }),
    change: (id, content) =>
      succeeds(async () => {
        const changed = await api('memberNoteChange', { id: String(id), content });
        updateList((known) => known.map((note) => (note.id === id ? changed : note)));
      }),
    remove: (id) =>
      succeeds(async () => {
        await api('memberNoteDelete', { id: String(id) });
        updateList((known) => known.filter((note) => note.id !== id));
      }),
  };
}
