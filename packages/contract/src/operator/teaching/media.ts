import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  done,
  idParams,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
  rowIdOrNone,
  searchQuery,
} from '../operator-fields.ts';

/** Header in the answers to an upload (tus 1.0, `/operator/uploads`): the id of the file in the media library. */
export const UPLOADED_FILE_HEADER = 'x-media-file';

/** States of a file in the media library. */
export const fileStatus = z.enum(['uploading', 'waiting', 'processing', 'ready', 'failed']);

/** Largest caption file, bytes. */
const CAPTION_BYTES = 2 * 1024 * 1024;

const lessonUse = z.object({
  lessonId: z.int(),
  lesson: z.string(),
  courseId: z.int(),
  course: z.string(),
});

export const mediaFileRow = z.object({
  id: z.int(),
  /** Name of the uploaded file. */
  name: z.string(),
  status: fileStatus,
  /** Of uploading or processing. */
  percent: z.int(),
  /** Reason of a failure, in Chinese; else empty. */
  reason: z.string(),
  sizeBytes: z.int(),
  /** 0 until it is ready. */
  durationSeconds: z.int(),
  /** The lessons that play it, or will. */
  uses: z.array(lessonUse),
  /** Name of the operator who sent it; empty when unknown. */
  sentBy: z.string(),
  createdAt: milliseconds,
});
export type MediaFileRow = z.infer<typeof mediaFileRow>;

export const mediaFiles = defineOperatorCall({
  name: 'mediaFiles',
  summary: 'The media library: uploaded videos, the newest first.',
  method: 'GET',
  path: '/operator/api/media',
  needs: 'media.view',
  query: z.object({
    search: searchQuery,
    status: choiceQuery(['all', 'moving', 'ready', 'failed']),
    use: choiceQuery(['all', 'used', 'unused']),
    sort: choiceQuery(['newest', 'name', 'size']),
    ...pageQuery,
  }),
  data: pageOf(mediaFileRow),
  failures: [],
});

export const mediaFile = defineOperatorCall({
  name: 'mediaFile',
  summary: 'One file with the history of its states.',
  method: 'GET',
  path: '/operator/api/media/{id}',
  needs: 'media.view',
  params: idParams,
  data: mediaFileRow.extend({
    history: z.array(z.object({ status: z.string(), reason: z.string(), at: milliseconds })),
    /** Heights of the renditions in pixels; empty until it is ready. */
    renditions: z.array(z.int()),
  }),
  failures: ['not_found'],
});

export const mediaProgress = defineOperatorCall({
  name: 'mediaProgress',
  summary: 'States of some files, for screens that follow them.',
  method: 'GET',
  path: '/operator/api/media-progress',
  needs: 'media.view',
  isBackground: true,
  query: z.object({
    /** Ids joined by commas, at most 100. */
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
  data: z.array(z.object({ id: z.int(), status: fileStatus, percent: z.int(), reason: z.string() })),
  failures: [],
});

export const mediaRetry = defineOperatorCall({
  name: 'mediaRetry',
  summary: 'Processes a failed file again.',
  method: 'POST',
  path: '/operator/api/media/{id}/retry',
  needs: 'media.retry',
  params: idParams,
  data: done,
  failures: ['not_found', 'refused'],
});

export const mediaAssign = defineOperatorCall({
  name: 'mediaAssign',
  summary:
    'Lets a lesson play a file, now or when it is ready; learners keep their progress. 0 takes the choice of a waiting file back.',
  method: 'POST',
  path: '/operator/api/media/{id}/assign',
  needs: 'media.assign',
  params: idParams,
  body: z.object({ lessonId: rowIdOrNone }),
  data: done,
  failures: ['not_found', 'invalid'],
});

export const mediaDelete = defineOperatorCall({
  name: 'mediaDelete',
  summary: 'Deletes a file that no lesson uses, with everything made of it.',
  method: 'DELETE',
  path: '/operator/api/media/{id}',
  needs: 'media.delete',
  params: idParams,
  data: done,
  failures: ['not_found', 'in_use', 'refused'],
});

export const lessonCaption = z.object({
  id: z.int(),
  /** BCP 47 tag such as `zh-CN`. */
  language: z.string(),
  label: z.string(),
  lines: z.int(),
  updatedAt: milliseconds,
});

export const lessonCaptions = defineOperatorCall({
  name: 'lessonCaptions',
  summary: 'The captions of a lesson.',
  method: 'GET',
  path: '/operator/api/lessons/{id}/captions',
  needs: 'lesson.view',
  params: idParams,
  data: z.array(lessonCaption),
  failures: ['not_found'],
});

export const captionUpload = defineOperatorCall({
  name: 'captionUpload',
  summary: 'Stores captions (WebVTT or SRT) of a lesson, replacing those of the same language.',
  method: 'POST',
  path: '/operator/api/lessons/{id}/captions',
  needs: 'caption.edit',
  params: idParams,
  upload: { field: 'file', maxBytes: CAPTION_BYTES },
  body: z.object({ language: optionalTextOf(35).default('zh-CN'), label: optionalTextOf(32).default('') }),
  data: lessonCaption,
  failures: ['not_found', 'invalid', 'too_large'],
});

export const captionDelete = defineOperatorCall({
  name: 'captionDelete',
  summary: 'Deletes captions of a lesson.',
  method: 'DELETE',
  path: '/operator/api/captions/{id}',
  needs: 'caption.edit',
  params: idParams,
  data: done,
  failures: ['not_found'],
});
