import { z } from 'zod';
import { courseLayout } from '../../entities/block.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  milliseconds,
  rowIdOrNone,
  searchQuery,
  TITLE_LIMIT,
  version,
} from '../operator-fields.ts';
import { previewPersona } from '../site/start.ts';

/** Most parts of the page, entries of one part and courses of a list. */
export const HOME_LIMITS = { parts: 60, items: 60, courses: 60 } as const;
/** How many courses a rule chooses at most. */
export const RULE_COURSES = { most: 20, usual: 6 } as const;
/** Height of a space, pixels. */
export const SPACE_HEIGHT = { least: 0, most: 400, usual: 12 } as const;
/** Arrangements of pictures, and how many pictures each has (contract 12.2). */
export const PICTURE_LAYOUTS = { 'v-1': 1, 'v-2': 2, 'v-1-2': 3, 'v-3': 3, 'v-4': 4 } as const;
export type PictureLayout = keyof typeof PICTURE_LAYOUTS;

/** A draft may be incomplete, so only lengths are checked; what is missing or wrong is a `HomeProblem`. */
const text = (limit: number) => z.string().trim().max(limit, `最多 ${limit} 个字`);
const address = text(4000);
const items = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(HOME_LIMITS.items, `最多 ${HOME_LIMITS.items} 项`);

/** A picture with the page that a tap opens. Empty texts: no picture yet, no link, no description. */
const picture = z.object({ image: address, href: address, alt: text(TITLE_LIMIT) });
/** An icon with a name. Without an image it is drawn with the first character of the name. */
const quickLink = z.object({ image: address, name: text(32), href: address });

/** Which courses a list shows. `hand`: the chosen ones; a rule is applied when the page is published, and in its preview. */
const courseRule = z.object({
  by: z.enum(['hand', 'newest', 'learners']),
  /** Only courses of this category and those below it; 0 for all. */
  categoryId: rowIdOrNone,
  count: z.int().min(1, '至少 1 门').max(RULE_COURSES.most, `最多 ${RULE_COURSES.most} 门`),
});
export type CourseRule = z.infer<typeof courseRule>;

const common = {
  /** Made by the console; stays the same when the part is moved. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  isShown: z.boolean(),
};

export const homePart = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('banners'), items: items(picture) }),
  z.object({
    ...common,
    kind: z.literal('links'),
    lineCount: z.union([z.literal(4), z.literal(5)]),
    items: items(quickLink),
  }),
  z.object({
    ...common,
    kind: z.literal('courses'),
    title: text(TITLE_LIMIT),
    rule: courseRule,
    /** Missing: the client chooses by the courses. */
    layout: courseLayout.optional(),
    courseIds: z.array(z.int().min(1)).max(HOME_LIMITS.courses, `最多 ${HOME_LIMITS.courses} 门课程`),
  }),
  z.object({
    ...common,
    kind: z.literal('pictures'),
    layout: z.enum(Object.keys(PICTURE_LAYOUTS) as [PictureLayout, ...PictureLayout[]]),
    items: items(picture),
  }),
  z.object({
    ...common,
    kind: z.literal('account'),
    title: text(TITLE_LIMIT),
    name: text(TITLE_LIMIT),
    description: text(TITLE_LIMIT),
    logo: address,
    qrCode: address,
  }),
  z.object({
    ...common,
    kind: z.literal('space'),
    height: z.number().min(SPACE_HEIGHT.least).max(SPACE_HEIGHT.most),
    /** `transparent` or `#rrggbb`; other colours of CSS are kept. */
    color: text(64),
  }),
  /** A kind that the console cannot edit: it can be moved, hidden and deleted, and is kept as it is. */
  z.object({
    ...common,
    kind: z.literal('other'),
    sign: z.string().max(64),
    config: z.string().max(200_000),
  }),
]);
export type HomePart = z.infer<typeof homePart>;
export type HomePartKind = HomePart['kind'];

/** Chinese names of the kinds. */
export const HOME_PART_TITLES = {
  banners: '轮播图',
  links: '快捷入口',
  courses: '课程列表',
  pictures: '图片',
  account: '公众号',
  space: '间隔',
  other: '其他板块',
} as const satisfies Record<HomePartKind, string>;

/** Something that is missing or wrong in a shown part. `isBlocking` ones must be settled before the page is published. */
export const homeProblem = z.object({
  /** Key of the part. */
  part: z.string(),
  /** Index of the entry; null for the part itself. */
  item: z.int().nullable(),
  kind: z.enum([
    'list-empty',
    'image-missing',
    'name-missing',
    'title-missing',
    'picture-count',
    'link-wrong',
    'link-gone',
    'link-hidden',
    'link-unknown',
    'link-insecure',
    'course-gone',
    'course-hidden',
    'no-courses',
    'color-wrong',
  ]),
  isBlocking: z.boolean(),
  /** What it is about, such as the title of a course; may be empty. */
  text: z.string(),
});
export type HomeProblem = z.infer<typeof homeProblem>;

/** A difference between the draft and the published page. */
export const homeChange = z.object({
  part: z.string(),
  kind: z.enum(Object.keys(HOME_PART_TITLES) as [HomePartKind, ...HomePartKind[]]),
  /** Title of the part; empty for none. */
  title: z.string(),
  what: z.enum(['added', 'removed', 'changed', 'moved']),
});
export type HomeChange = z.infer<typeof homeChange>;

/** A course, lesson, category or announcement that a part may name. */
export const homeTarget = z.object({
  kind: z.enum(['course', 'lesson', 'category', 'announcement']),
  id: z.int(),
  title: z.string(),
  /** Path of the cover; empty for none. */
  cover: z.string(),
  /** What it belongs to, such as the course of a lesson; empty for nothing. */
  context: z.string(),
  /** Whether visitors see it. */
  isVisible: z.boolean(),
});
export type HomeTarget = z.infer<typeof homeTarget>;

export const homeView = z.object({
  parts: z.array(homePart),
  version,
  /** Who changed the draft last; null when there is no draft yet. */
  lastChange: z.object({ by: z.string(), at: milliseconds }).nullable(),
  /** When it was published here last; null for never. */
  publishedAt: milliseconds.nullable(),
  /** Whether visitors have a page at all. */
  isPublished: z.boolean(),
  changes: z.array(homeChange),
  problems: z.array(homeProblem),
  /** Courses and link targets that the parts name. What does not exist is missing. */
  targets: z.array(homeTarget),
  /** Courses that the rules choose at present, by key of the part. */
  chosen: z.record(z.string(), z.array(z.int())),
});
export type HomeView = z.infer<typeof homeView>;

const PATH = '/operator/api/home';

export const homeDraft = defineOperatorCall({
  name: 'homeDraft',
  summary: 'The home page as it is edited, how it differs from the published one, and what is missing.',
  method: 'GET',
  path: PATH,
  needs: 'home.edit',
  data: homeView,
  failures: [],
});

export const homeSave = defineOperatorCall({
  name: 'homeSave',
  summary: 'Stores the whole draft of the home page; visitors see it after publishing. Sent while editing.',
  method: 'PATCH',
  path: PATH,
  needs: 'home.edit',
  body: z.object({
    parts: z.array(homePart).max(HOME_LIMITS.parts, `最多 ${HOME_LIMITS.parts} 个板块`),
    version,
  }),
  data: homeView,
  failures: ['conflict', 'invalid', 'refused'],
});

export const homePublish = defineOperatorCall({
  name: 'homePublish',
  summary: 'Shows the draft of the home page to visitors. Refused while a problem is blocking.',
  method: 'POST',
  path: `${PATH}/publish`,
  needs: 'home.publish',
  body: z.object({ version }),
  data: homeView,
  failures: ['conflict', 'refused'],
});

export const homeDiscard = defineOperatorCall({
  name: 'homeDiscard',
  summary: 'Throws away what was changed since the home page was published.',
  method: 'POST',
  path: `${PATH}/discard`,
  needs: 'home.edit',
  body: z.object({ version }),
  data: homeView,
  failures: ['conflict'],
});

export const homeTargets = defineOperatorCall({
  name: 'homeTargets',
  summary:
    'Finds what a part or a link can name: courses also by pinyin, lessons, categories, announcements.',
  method: 'GET',
  path: `${PATH}/targets`,
  needs: 'home.edit',
  query: z.object({
    kind: choiceQuery(['course', 'lesson', 'category', 'announcement']),
    search: searchQuery,
  }),
  data: z.array(homeTarget),
  failures: [],
});

export const homePreviewCreate = defineOperatorCall({
  name: 'homePreviewCreate',
  summary:
    'An address that shows the draft of the home page in the H5 as a visitor or member: read-only, for one hour.',
  method: 'POST',
  path: `${PATH}/preview`,
  needs: 'home.edit',
  isRead: true,
  body: z.object({ persona: previewPersona.extract(['visitor', 'member']) }),
  data: z.object({ url: z.string(), expiresAt: milliseconds }),
  failures: [],
});
