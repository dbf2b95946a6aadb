import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  done,
  edited,
  fen,
  idParams,
  idQuery,
  lastChange,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
  RICH_TEXT_LIMIT,
  rowId,
  rowIdOrNone,
  searchQuery,
  TITLE_LIMIT,
  textOf,
  version,
} from '../operator-fields.ts';

/** Most outcomes of a course ("what you will learn"), and the longest one, characters. */
export const OUTCOMES = { most: 12, longest: 100 } as const;

/** `draft`: never published. `hidden`: only its buyers reach it. */
export const courseState = z.enum(['draft', 'shown', 'hidden', 'trash']);

export const operatorCourseRow = z.object({
  id: z.int(),
  title: z.string(),
  /** Path or address of the 4:3 cover; empty for none. */
  cover: z.string(),
  state: courseState,
  isOnSale: z.boolean(),
  priceFen: z.int(),
  /** Null for none. */
  struckPriceFen: z.int().nullable(),
  isFree: z.boolean(),
  isVipFree: z.boolean(),
  isRecommended: z.boolean(),
  /** Null for none. */
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Lessons that are not in the trash. */
  lessons: z.int(),
  learners: z.int(),
  sort: z.int(),
  /** 0 for a draft. */
  publishedAt: milliseconds,
  updatedAt: milliseconds,
  version,
});
export type OperatorCourseRow = z.infer<typeof operatorCourseRow>;

/** Which courses are wanted: the filter of the list and of bulk acts. */
export const courseFilter = z.object({
  search: searchQuery,
  /** `all` leaves out the trash. */
  state: choiceQuery(['all', 'draft', 'shown', 'hidden', 'off-sale', 'trash']),
  categoryId: idQuery,
  price: choiceQuery(['all', 'free', 'paid', 'vip']),
});
export type CourseFilter = z.infer<typeof courseFilter>;

export const operatorCourses = defineOperatorCall({
  name: 'operatorCourses',
  summary:
    'Courses that the operator may reach. The search finds titles, also by pinyin and its initials, and ids.',
  method: 'GET',
  path: '/operator/api/courses',
  needs: 'course.view',
  query: z.object({
    ...courseFilter.shape,
    /** `manual` is the order that learners see. */
    sort: choiceQuery(['manual', 'newest', 'updated', 'title', 'learners', 'price']),
    ...pageQuery,
  }),
  data: pageOf(operatorCourseRow).extend({
    /** Number of courses by state, with the search and the other filters. */
    counts: z.object({
      all: z.int(),
      draft: z.int(),
      shown: z.int(),
      hidden: z.int(),
      'off-sale': z.int(),
      trash: z.int(),
    }),
  }),
  failures: [],
});

/** A hint about a course that is about to be published. `blocking` ones must be settled first. */
export const publishHint = z.object({
  kind: z.enum([
    'no-cover',
    'no-category',
    'no-description',
    'no-lessons',
    'lessons-without-video',
    'lessons-hidden',
    'price-zero',
    'nobody-can-watch',
  ]),
  isBlocking: z.boolean(),
  /** How many, where that says something. */
  count: z.int().optional(),
});
export type PublishHint = z.infer<typeof publishHint>;

export const operatorCourseDetail = operatorCourseRow.extend({
  slug: z.string(),
  shortDescription: z.string(),
  /** What learners see, sanitised HTML. */
  description: z.string(),
  /** The draft of the description; null when there is none. */
  descriptionDraft: z.object({ html: z.string(), version, by: z.string(), at: milliseconds }).nullable(),
  cover16x9: z.string(),
  cover1x1: z.string(),
  teacherName: z.string(),
  teacherPicture: z.string(),
  teacherLine: z.string(),
  outcomes: z.array(z.string()),
  seoKeywords: z.string(),
  seoDescription: z.string(),
  areCommentsAllowed: z.boolean(),
  /** Whether members have bought it or were given it. */
  hasBuyers: z.boolean(),
  hints: z.array(publishHint),
  /** Operators with the scope "own" who may reach it. */
  editors: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Public page of the course, a path. */
  publicPath: z.string(),
  createdAt: milliseconds,
  lastChange,
});
export type OperatorCourseDetail = z.infer<typeof operatorCourseDetail>;

export const operatorCourse = defineOperatorCall({
  name: 'operatorCourse',
  summary: 'One course in full, also from the trash.',
  method: 'GET',
  path: '/operator/api/courses/{id}',
  needs: 'course.view',
  params: idParams,
  data: operatorCourseDetail,
  failures: ['not_found'],
});

export const courseCreate = defineOperatorCall({
  name: 'courseCreate',
  summary: 'Creates a draft of a course.',
  method: 'POST',
  path: '/operator/api/courses',
  needs: 'course.create',
  body: z.object({ title: textOf(TITLE_LIMIT), categoryId: rowIdOrNone.default(0) }),
  data: z.object({ id: z.int(), version }),
  failures: ['invalid'],
});

/** The fields of a course that are edited as one form. Only changed ones are sent. */
export const courseContent = z.object({
  title: textOf(TITLE_LIMIT).optional(),
  categoryId: rowIdOrNone.optional(),
  shortDescription: optionalTextOf(TITLE_LIMIT).optional(),
  teacherName: optionalTextOf(32).optional(),
  /** Path of an image of the library; empty for none. */
  teacherPicture: optionalTextOf(TITLE_LIMIT).optional(),
  teacherLine: optionalTextOf(100).optional(),
  outcomes: z.array(textOf(OUTCOMES.longest)).max(OUTCOMES.most, `最多 ${OUTCOMES.most} 条`).optional(),
  seoKeywords: optionalTextOf(TITLE_LIMIT).optional(),
  seoDescription: optionalTextOf(TITLE_LIMIT).optional(),
  areCommentsAllowed: z.boolean().optional(),
  isRecommended: z.boolean().optional(),
});

export const courseEdit = defineOperatorCall({
  name: 'courseEdit',
  summary: 'Changes fields of a course.',
  method: 'PATCH',
  path: '/operator/api/courses/{id}',
  needs: 'course.edit',
  params: idParams,
  body: courseContent.extend({ version }),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});

/** A part of an image, as shares of its width and height from 0 to 1. */
export const cropArea = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type CropArea = z.infer<typeof cropArea>;

export const courseCoverEdit = defineOperatorCall({
  name: 'courseCoverEdit',
  summary: 'Makes the covers of a course (4:3, 16:9, 1:1) from an image of the library. Null removes them.',
  method: 'POST',
  path: '/operator/api/courses/{id}/cover',
  needs: 'course.edit',
  params: idParams,
  body: z.object({
    image: z
      .object({
        id: rowId,
        /** Missing areas are cut from the middle. */
        areas: z.object({
          '4:3': cropArea.optional(),
          '16:9': cropArea.optional(),
          '1:1': cropArea.optional(),
        }),
      })
      .nullable(),
    version,
  }),
  data: edited.extend({ cover: z.string(), cover16x9: z.string(), cover1x1: z.string() }),
  failures: ['not_found', 'conflict', 'invalid'],
});

export const coursePriceFields = z.object({
  isFree: z.boolean(),
  isVipFree: z.boolean(),
  priceFen: fen,
  /** A higher price shown struck through; null for none. */
  struckPriceFen: fen.nullable(),
});

/** The price as one form; all fields are sent. */
export const coursePrice = coursePriceFields
  .refine(({ isFree, priceFen }) => !isFree || priceFen === 0, {
    path: ['priceFen'],
    message: '免费课程不能有价格',
  })
  .refine(({ struckPriceFen, priceFen }) => struckPriceFen === null || struckPriceFen > priceFen, {
    path: ['struckPriceFen'],
    message: '划线价要高于售价',
  });

export const coursePriceEdit = defineOperatorCall({
  name: 'coursePriceEdit',
  summary: 'Changes the price of a course. Orders that exist keep theirs.',
  method: 'PATCH',
  path: '/operator/api/courses/{id}/price',
  needs: 'course.price',
  params: idParams,
  body: z.intersection(coursePrice, z.object({ version })),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});

export const courseDescriptionSave = defineOperatorCall({
  name: 'courseDescriptionSave',
  summary: 'Stores the draft of the description; learners see it after publishing. Sent while typing.',
  method: 'PATCH',
  path: '/operator/api/courses/{id}/description',
  needs: 'course.edit',
  params: idParams,
  body: z.object({
    html: z.string().max(RICH_TEXT_LIMIT, '内容太长'),
    /** Version of the draft that the editor saw; 0 for none. */
    version,
  }),
  data: edited.extend({ html: z.string() }),
  failures: ['not_found', 'conflict'],
});

export const courseDescriptionDiscard = defineOperatorCall({
  name: 'courseDescriptionDiscard',
  summary: 'Throws the draft of the description away.',
  method: 'DELETE',
  path: '/operator/api/courses/{id}/description',
  needs: 'course.edit',
  params: idParams,
  data: done,
  failures: ['not_found'],
});

export const coursePublish = defineOperatorCall({
  name: 'coursePublish',
  summary:
    'Shows the course to learners, with the draft of its description. Refused while a hint is blocking.',
  method: 'POST',
  path: '/operator/api/courses/{id}/publish',
  needs: 'course.publish',
  params: idParams,
  body: z.object({ version }),
  data: edited,
  failures: ['not_found', 'conflict', 'refused'],
});

export const courseStateEdit = defineOperatorCall({
  name: 'courseStateEdit',
  summary: 'Shows or hides a published course, or puts it on or off sale.',
  method: 'PATCH',
  path: '/operator/api/courses/{id}/state',
  needs: 'course.publish',
  params: idParams,
  body: z.object({ isShown: z.boolean().optional(), isOnSale: z.boolean().optional(), version }),
  data: edited,
  failures: ['not_found', 'conflict', 'refused'],
});

export const courseTrash = defineOperatorCall({
  name: 'courseTrash',
  summary: 'Moves a course to the trash. Learners lose sight of it, also its buyers.',
  method: 'POST',
  path: '/operator/api/courses/{id}/trash',
  needs: 'course.delete',
  params: idParams,
  body: z.object({ version }),
  data: edited,
  failures: ['not_found', 'conflict'],
});

export const courseRestore = defineOperatorCall({
  name: 'courseRestore',
  summary: 'Takes a course out of the trash, in the state it had.',
  method: 'POST',
  path: '/operator/api/courses/{id}/restore',
  needs: 'course.delete',
  params: idParams,
  data: edited,
  failures: ['not_found'],
});

export const courseDuplicate = defineOperatorCall({
  name: 'courseDuplicate',
  summary:
    'Makes a draft with the content, chapters, lessons and attachments of a course; recordings are shared.',
  method: 'POST',
  path: '/operator/api/courses/{id}/duplicate',
  needs: 'course.create',
  params: idParams,
  data: z.object({ id: z.int(), version }),
  failures: ['not_found'],
});

/** Where a row of an ordered list goes. */
export const sortTarget = z.discriminatedUnion('to', [
  z.object({ to: z.enum(['first', 'last']) }),
  z.object({ to: z.enum(['before', 'after']), otherId: rowId }),
]);

export const courseSort = defineOperatorCall({
  name: 'courseSort',
  summary: 'Moves a course in the order that learners see.',
  method: 'POST',
  path: '/operator/api/courses/{id}/sort',
  needs: 'course.sort',
  params: idParams,
  body: z.object({ target: sortTarget }),
  data: z.object({
    /** Target that undoes the move. */
    undo: sortTarget,
  }),
  failures: ['not_found', 'invalid'],
});
