import { NOTES_PER_VIDEO } from '@zaixue/contract/constants';
import { videoAccess } from '@zaixue/contract/rules/access';
import type { Note } from '../../../db/tables/learning-tables.ts';
import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { openVideo } from '../lessons/open-video.ts';
import { countVideoNotes, insertNote } from './repo.ts';

export interface AddNoteInput {
  readonly videoId: number;
  readonly member: Member;
  /** Position in the video, whole seconds. */
  readonly seconds: number;
  /** Plain text, not empty. */
  readonly content: string;
  readonly now: number;
}

/**
 * Stores a note at a second of a video to which the member has access or a trial (extension). A position past the end
 * becomes the end. Fails with `notFound`, `watchNotAllowed`, or `notesFull` at 200 notes on the video; the lock on the
 * member keeps this limit for concurrent requests, too.
 */
export async function addNote(
  services: Pick<Services, 'db' | 'settings'>,
  { videoId, member, seconds, content, now }: AddNoteInput,
): Promise<Outcome<Note>> {
  const opened = await openVideo(services, videoId, member, now);
  if (!opened) return fail('notFound');
  const { video, canWatch } = opened;
  if (videoAccess(canWatch, video.free_seconds) === 'none') return fail('watchNotAllowed');
  return inTransaction(services.db, async (transaction) => {
    await lockMember(transaction, member.id, 'no key update');
    if ((await countVideoNotes(transaction, member.id, videoId)) >= NOTES_PER_VIDEO) return fail('notesFull');
    return ok(
      await insertNote(transaction, {
        member_id: member.id,
        course_id: video.course_id,
        video_id: videoId,
        seconds: video.duration > 0 ? Math.min(seconds, video.duration) : seconds,
        content,
        created_at: now,
        updated_at: now,
      }),
    );
  });
}
