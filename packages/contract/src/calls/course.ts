import { z } from 'zod';
import { defineCall } from '../call.ts';
import { attachmentRow, chapter, courseCategory, courseObject, courseRow } from '../entities/course.ts';
import { videosByChapter, watchRecordsByVideo } from '../entities/video.ts';
import { bit, integerOr, optionalText, pageNumber, pageSize } from '../fields.ts';
import { idParam } from '../id-param.ts';
import { pageFull } from '../paging.ts';

export const courseCategories = defineCall({
  name: 'courseCategories',
  summary: 'Course categories in two levels.',
  section: '6.2',
  method: 'GET',
  path: '/api/v2/course_categories',
  auth: 'none',
  data: z.array(courseCategory),
  failures: [],
});

export const courses = defineCall({
  name: 'courses',
  summary: 'Visible, published courses.',
  section: '6.1',
  method: 'GET',
  path: '/api/v2/courses',
  auth: 'none',
  query: z.object({
    page: pageNumber,
    page_size: pageSize(16),
    category_id: integerOr(0),
    scene: optionalText,
    sort: optionalText.meta({
      description:
        'extension `course-sort`: `new`, `hot`, `price` or `price-desc`; anything else is the order of the site',
    }),
  }),
  data: pageFull(courseRow),
  failures: ['invalidParameter'],
});

export const courseDetail = defineCall({
  name: 'courseDetail',
  summary: 'One course with its chapters, videos and, for a member, access and progress.',
  section: '6.3',
  method: 'GET',
  path: '/api/v2/course/{id}',
  auth: 'optional',
  params: z.object({ id: idParam }),
  data: z.object({
    course: courseObject,
    chapters: z.array(chapter),
    videos: videosByChapter,
    isBuy: z.boolean(),
    isCollect: z.boolean(),
    videoWatchedProgress: watchRecordsByVideo,
    attach: z.array(attachmentRow),
    buyVideos: z.array(z.int()),
  }),
  failures: ['notFound'],
});

export const courseAttachment = defineCall({
  name: 'courseAttachment',
  summary: 'An address to download course material from: short-lived, for one download, without login.',
  section: '6.6',
  method: 'GET',
  changesData: true,
  path: '/api/v3/course/{courseId}/attach/{id}',
  auth: 'required',
  params: z.object({ courseId: idParam, id: idParam }),
  data: z.object({ download_url: z.string() }),
  failures: ['notFound', 'coursePurchaseRequired', 'attachmentNotDownloadable', 'tooManyRequests'],
});

export const courseLike = defineCall({
  name: 'courseLike',
  summary: 'Toggles a favourite: 1 when the course is one now, 0 when it no longer is.',
  section: '6.5',
  method: 'GET',
  changesData: true,
  path: '/api/v2/course/{id}/like',
  auth: 'required',
  params: z.object({ id: idParam }),
  data: bit,
  failures: ['notFound'],
});
