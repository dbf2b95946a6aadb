import {
  memberNoteChange,
  memberNoteDelete,
  memberNotes,
  memberNotesExport,
  videoNoteAdd,
  videoNotes,
} from '@zaixue/contract/calls/note';
import { localDay } from '@zaixue/contract/rules/wire-time';
import { litePage } from '../../../http/paging.ts';
import type { Router } from '../../../http/router.ts';
import { emptyResult, fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { openVideo } from '../lessons/open-video.ts';
import { addNote } from './add-note.ts';
import { addTitles } from './add-titles.ts';
import { presentNote, presentTitledNote } from './present.ts';
import { deleteNote, findNotes, findNotesForExport, findVideoNotes, updateNote } from './repo.ts';
import { writeNotesDocument } from './write-notes-document.ts';

const MEDIA_TYPE = { md: 'text/markdown', txt: 'text/plain' } as const;

/** A member's own notes at seconds of videos (extension). Other members never see them. */
export function registerNoteRoutes(router: Router, services: Services): void {
  const { db } = services;

  router.member(videoNotes, async ({ params }, { session: { member }, now, preview }) => {
    const notes = await findVideoNotes(db, member.id, params.id);
    // Notes stay readable when the video is no longer visible.
    if (notes.length === 0 && !(await openVideo(services, params.id, member, now, preview)))
      return fail('notFound');
    return ok(notes.map(presentNote));
  });

  router.member(videoNoteAdd, async ({ params, body }, { session: { member }, now }) => {
    const content = cleanNoteContent(body.content);
    if (content === '') return fail('noteRequired');
    const note = { videoId: params.id, member, seconds: body.seconds, content, now };
    const added = await addNote(services, note);
    return added.ok ? ok(presentNote(added.value)) : added;
  });

  router.member(memberNotes, async ({ query }, { session: { member } }) => {
    const { rows, total } = await findNotes(db, member.id, query.course_id, query);
    const titled = await addTitles(db, rows);
    return ok(litePage({ rows: titled.map(presentTitledNote), total }));
  });

  router.member(memberNoteChange, async ({ params, body }, { session: { member }, now }) => {
    const content = cleanNoteContent(body.content);
    if (content === '') return fail('noteRequired');
    const changed = await updateNote(db, member.id, params.id, { content, updated_at: now });
    return changed ? ok(presentNote(changed)) : fail('notFound');
  });

  router.member(memberNoteDelete, async ({ params }, { session: { member } }) =>
    (await deleteNote(db, member.id, params.id)) ? emptyResult : fail('notFound'),
  );

  router.member(memberNotesExport, async ({ query }, { session: { member }, now }) => {
    const format = query.format === 'txt' ? 'txt' : 'md';
    const notes = await findNotesForExport(db, member.id, query.course_id);
    return ok({
      file_name: `学习笔记-${localDay(now)}.${format}`,
      media_type: MEDIA_TYPE[format],
      content: writeNotesDocument(await addTitles(db, notes), format),
    });
  });
}

/** Stored form of a note: line ends become `\n`, and other control characters are removed. Markup stays as text. */
function cleanNoteContent(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\ufffd/gu, '')
    .trim();
}
