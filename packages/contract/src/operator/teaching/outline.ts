import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import {
  done,
  edited,
  idParams,
  MAX_TRIAL_SECONDS,
  milliseconds,
  rowId,
  rowIdOrNone,
  TITLE_LIMIT,
  textOf,
  version,
} from '../operator-fields.ts';

/** Most lessons that one call makes. */
export const MAX_NEW_LESSONS = 200;
/** Most chapters and most lessons of a course that one order may name. */
const MAX_ORDER = { chapters: 500, lessons: 5000 } as const;

/** How far the video of a lesson is. */
export const lessonVideo = z.object({
  status: z.enum(['none', 'uploading', 'waiting', 'processing', 'ready', 'failed']),
  /** Of uploading or processing. */
  percent: z.int(),
  /** Reason of a failure, in Chinese; else empty. */
  reason: z.string(),
  /** The file in the media library; 0 for none or one that was imported by a command. */
  fileId: z.int(),
});

export const outlineLesson = z.object({
  id: z.int(),
  /** 0 for none. */
  chapterId: z.int(),
  title: z.string(),
  durationSeconds: z.int(),
  trialSeconds: z.int(),
  /** Forbids seeking forward during the first viewing. */
  bansSeeking: z.boolean(),
  areCommentsAllowed: z.boolean(),
  isShown: z.boolean(),
  /** It has no recording yet and will be shown when it gets one. */
  showsWhenReady: z.boolean(),
  video: lessonVideo,
  captions: z.int(),
  views: z.int(),
  version,
});
export type OutlineLesson = z.infer<typeof outlineLesson>;

export const outlineView = z.object({
  course: z.object({ id: z.int(), title: z.string(), state: z.string() }),
  /** Of the order of chapters and lessons. */
  version,
  chapters: z.array(z.object({ id: z.int(), title: z.string(), version })),
  /** In the order that learners see, chapter by chapter; those without a chapter last. */
  lessons: z.array(outlineLesson),
  /** Lessons in the trash, the newest first. */
  trash: z.array(
    z.object({ id: z.int(), title: z.string(), chapterId: z.int(), deletedAt: milliseconds, version }),
  ),
});
export type OutlineView = z.infer<typeof outlineView>;

export const operatorOutline = defineOperatorCall({
  name: 'operatorOutline',
  summary: 'The chapters and lessons of a course, with the state of each video.',
  method: 'GET',
  path: '/operator/api/courses/{id}/outline',
  needs: 'lesson.view',
  params: idParams,
  data: outlineView,
  failures: ['not_found'],
});

export const chapterCreate = defineOperatorCall({
  name: 'chapterCreate',
  summary: 'Adds a chapter at the end of a course.',
  method: 'POST',
  path: '/operator/api/courses/{id}/chapters',
  needs: 'lesson.create',
  params: idParams,
  body: z.object({ title: textOf(TITLE_LIMIT) }),
  data: z.object({ id: z.int() }),
  failures: ['not_found'],
});

export const chapterEdit = defineOperatorCall({
  name: 'chapterEdit',
  summary: 'Renames a chapter.',
  method: 'PATCH',
  path: '/operator/api/chapters/{id}',
  needs: 'lesson.edit',
  params: idParams,
  body: z.object({ title: textOf(TITLE_LIMIT), version }),
  data: edited,
  failures: ['not_found', 'conflict'],
});

export const chapterDelete = defineOperatorCall({
  name: 'chapterDelete',
  summary: 'Deletes a chapter; its lessons stay in the course, without a chapter.',
  method: 'DELETE',
  path: '/operator/api/chapters/{id}',
  needs: 'lesson.delete',
  params: idParams,
  data: done,
  failures: ['not_found'],
});

export const lessonsCreate = defineOperatorCall({
  name: 'lessonsCreate',
  summary:
    'Adds lessons at the end of a chapter, one for each title. Learners see each when its video is ready.',
  method: 'POST',
  path: '/operator/api/courses/{id}/lessons',
  needs: 'lesson.create',
  params: idParams,
  body: z.object({
    /** 0 for none. */
    chapterId: rowIdOrNone,
    titles: z
      .array(textOf(TITLE_LIMIT))
      .min(1, '请填写标题')
      .max(MAX_NEW_LESSONS, `一次最多 ${MAX_NEW_LESSONS} 个`),
  }),
  data: z.object({ ids: z.array(z.int()) }),
  failures: ['not_found', 'invalid'],
});

export const lessonEdit = defineOperatorCall({
  name: 'lessonEdit',
  summary: 'Changes fields of a lesson; only changed ones are sent.',
  method: 'PATCH',
  path: '/operator/api/lessons/{id}',
  needs: 'lesson.edit',
  params: idParams,
  body: z.object({
    title: textOf(TITLE_LIMIT).optional(),
    trialSeconds: z.int('请填写秒数').min(0, '不能是负数').max(MAX_TRIAL_SECONDS, '不能超过一天').optional(),
    bansSeeking: z.boolean().optional(),
    areCommentsAllowed: z.boolean().optional(),
    version,
  }),
  data: edited,
  failures: ['not_found', 'conflict'],
});

export const lessonStateEdit = defineOperatorCall({
  name: 'lessonStateEdit',
  summary: 'Shows or hides a lesson. One without a recording will be shown when it gets one.',
  method: 'PATCH',
  path: '/operator/api/lessons/{id}/state',
  needs: 'lesson.publish',
  params: idParams,
  body: z.object({ isShown: z.boolean(), version }),
  data: edited,
  failures: ['not_found', 'conflict'],
});

export const lessonTrash = defineOperatorCall({
  name: 'lessonTrash',
  summary: "Moves a lesson to the course's trash. Progress and notes stay.",
  method: 'POST',
  path: '/operator/api/lessons/{id}/trash',
  needs: 'lesson.delete',
  params: idParams,
  body: z.object({ version }),
  data: edited,
  failures: ['not_found', 'conflict'],
});

export const lessonRestore = defineOperatorCall({
  name: 'lessonRestore',
  summary: 'Takes a lesson out of the trash.',
  method: 'POST',
  path: '/operator/api/lessons/{id}/restore',
  needs: 'lesson.delete',
  params: idParams,
  data: edited,
  failures: ['not_found'],
});

export const outlineSort = defineOperatorCall({
  name: 'outlineSort',
  summary: 'Sets the order of all chapters and lessons of a course. Sending the former order undoes it.',
  method: 'POST',
  path: '/operator/api/courses/{id}/outline',
  needs: 'lesson.sort',
  params: idParams,
  body: z.object({
    /** All chapters in their order. */
    chapterIds: z.array(rowId).max(MAX_ORDER.chapters),
    /** All lessons that are not in the trash, in their order within their chapters. */
    lessons: z.array(z.object({ id: rowId, chapterId: rowIdOrNone })).max(MAX_ORDER.lessons),
    /** Of the order that the operator saw. */
    version,
  }),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});
