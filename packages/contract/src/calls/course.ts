import { z } from 'zod';
import { defineCall } from '../call.ts';
import { attachmentRow, chapter, courseCategory, courseObject, courseRow } from '../entities/course.ts';
import { videosByChapter, watchRecordsByVideo } from '../entities/video.ts';
import { idParam, integerOr, optionalText, pageNumber, pageSize } from '../fields.ts';
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
