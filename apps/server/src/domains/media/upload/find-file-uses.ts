import type { MediaFileRow } from '@zaixue/contract/operator/teaching/media';
import type { Queries } from '../../../db/open.ts';
import type { MediaJob } from '../../../db/tables/media-tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { findLessonsPlaying, findLessonUses, type LessonUse } from '../../catalog/lessons/queries.ts';

type Use = MediaFileRow['uses'][number];

/** An operator learns that a lesson of another's course plays a file, not which one. */
const OTHER_LESSON: Use = { lessonId: 0, lesson: '其他课程的课时', courseId: 0, course: '' };

/** Finds the lessons that play each file, those in the trash included; of a file that is not ready, the one that will. */
export async function findFileUses(
  db: Queries,
  files: readonly Pick<MediaJob, 'id' | 'status' | 'media_id' | 'video_id'>[],
  scope: OperatorScope,
): Promise<ReadonlyMap<number, Use[]>> {
  const playing = await findLessonsPlaying(
    db,
    files.flatMap(({ media_id }) => media_id ?? []),
    scope,
  );
  const targets = await findLessonUses(
    db,
    files.flatMap(({ status, video_id }) => (status === 'ready' ? [] : (video_id ?? []))),
    scope,
  );
  return new Map(
    files.map(({ id, status, media_id, video_id }) => {
      const lessons =
        status === 'ready'
          ? playing.filter(({ mediaId }) => mediaId === media_id)
          : targets.filter(({ lessonId }) => lessonId === video_id);
      return [id, lessons.map(presentUse)];
    }),
  );
}

function presentUse({ isReachable, isInTrash, lessonId, lesson, courseId, course }: LessonUse): Use {
  if (!isReachable) return OTHER_LESSON;
  return { lessonId, lesson: isInTrash ? `${lesson}（在回收站）` : lesson, courseId, course };
}
