import { formatYuan } from '@zaixue/contract/rules/money';
import type { Course, Video } from '../../db/tables/tables.ts';
import { findAttachments } from '../../domains/catalog/attachments/queries.ts';
import { attachmentKey } from '../../domains/catalog/attachments/store-attachment.ts';
import { type CourseFields, courseFieldsOf } from '../../domains/catalog/course-editing/course-fields.ts';
import { findCategoryPath } from '../../domains/catalog/course-import/repo.ts';
import { readOutlineOf } from '../../domains/catalog/outline-editing/read-outline.ts';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';
import { withoutUndefined } from '../../lib/pick.ts';
import type { CheckedAttachment } from './attachments.ts';
import { PRICE_KEYS } from './check-course.ts';
import {
  type CompareLessonsContext,
  compareLessons,
  describeLesson,
  isDifferent,
  type LessonDifference,
  placeName,
} from './compare-lessons.ts';
import type { CourseFile } from './course-file.ts';

export interface CompareContext extends CompareLessonsContext {
  readonly attachments: readonly CheckedAttachment[];
  /** Path that the cover of the file gets; undefined when the file names none. */
  readonly cover: string | undefined;
}

/** What differs between a course and its file. Lists of the course that the file leaves out do not differ. */
export interface CourseDifferences {
  readonly fields: Partial<CourseFields>;
  readonly description: string | undefined;
  readonly category: readonly string[] | undefined;
  readonly newChapters: readonly string[];
  readonly lessons: readonly LessonDifference[];
  /** Lessons of the course that the file does not name. */
  readonly missingLessons: readonly Video[];
  readonly addedAttachments: readonly CheckedAttachment[];
  readonly replacedAttachments: readonly (CheckedAttachment & {
    readonly id: number;
    readonly oldKey: string;
  })[];
  readonly missingAttachments: readonly {
    readonly id: number;
    readonly title: string;
    readonly oldKey: string;
  }[];
  /** A line for each difference, in Chinese. */
  readonly lines: readonly string[];
}

/** Compares a course with its file. What the file leaves out stays as it is. */
export async function compareCourse(
  file: CourseFile,
  course: Course,
  context: CompareContext,
): Promise<CourseDifferences> {
  const { db, isGiven } = context;
  const fields = compareFields(file, course, context);
  const html = isGiven(['description']) ? sanitiseHtml(file.description) : course.render_desc;
  const path = await findCategoryPath(db, course.category_id);
  const isMoved = isGiven(['category']) && !isSameCategory(file.category, path);
  const outline = await readOutlineOf(db, course);
  const hasLessons = isGiven(['chapters']) || isGiven(['videos']);
  const lessons = await compareLessons(file, outline, context);
  const attachments = await compareAttachments(course.id, context);
  const newChapters = file.chapters
    .map(({ title }) => title)
    .filter((title) => !outline.chapters.some((chapter) => chapter.title === title));
  const found = new Set(lessons.map(({ lesson }) => lesson?.id));
  const missingLessons = hasLessons ? outline.lessons.filter(({ id }) => !found.has(id)) : [];
  const different = lessons.filter(isDifferent);
  const chapterOf = (lesson: Video): string | null =>
    outline.chapters.find(({ id }) => id === lesson.chapter_id)?.title ?? null;
  return {
    fields,
    description: html === course.render_desc ? undefined : html,
    category: isMoved ? file.category : undefined,
    newChapters,
    lessons: different,
    missingLessons,
    ...attachments,
    lines: [
      ...describeFields(courseFieldsOf(course), fields),
      ...(html === course.render_desc
        ? []
        : [`介绍：${course.render_desc.length} 字 → ${html.length} 字（HTML）`]),
      ...(isMoved ? [`分类：${path.join(' / ') || '无'} → ${file.category.join(' / ') || '无'}`] : []),
      ...newChapters.map((title) => `+ 章节 ${title}`),
      ...different.map((difference) => describeLesson(difference)),
      ...missingLessons.map((lesson) => `- 课时 ${placeName(chapterOf(lesson), lesson.title)}`),
      ...attachments.addedAttachments.map(({ title }) => `+ 课件 ${title}`),
      ...attachments.replacedAttachments.map(({ title }) => `~ 课件 ${title}：文件换新`),
      ...attachments.missingAttachments.map(({ title }) => `- 课件 ${title}`),
    ],
  };
}

/** A single name in the file means a category of either level. */
function isSameCategory(wanted: readonly string[], present: readonly string[]): boolean {
  const end = wanted.length === 1 ? present.slice(-1) : present;
  return end.join('/') === wanted.join('/');
}

function compareFields(
  file: CourseFile,
  course: Course,
  { isGiven, cover }: CompareContext,
): Partial<CourseFields> {
  const hasPrice = PRICE_KEYS.some((key) => isGiven([key]));
  const present = courseFieldsOf(course);
  const wanted: Partial<CourseFields> = withoutUndefined({
    title: file.title,
    shortDescription: isGiven(['short_description']) ? file.short_description : undefined,
    priceFen: hasPrice ? file.price : undefined,
    isFree: hasPrice ? file.free : undefined,
    isVipFree: hasPrice ? file.vip : undefined,
    // A draft is published in the console.
    isShown: isGiven(['show']) && course.is_draft === 0 ? file.show : undefined,
    sort: isGiven(['sort']) ? file.sort : undefined,
    cover,
    // They show the former picture.
    cover16x9: cover !== undefined && cover !== course.thumb ? '' : undefined,
    cover1x1: cover !== undefined && cover !== course.thumb ? '' : undefined,
  });
  const changed = Object.entries(wanted).filter(
    ([name, value]) => present[name as keyof CourseFields] !== value,
  );
  return Object.fromEntries(changed);
}

const FIELD_NAMES: Readonly<Partial<Record<keyof CourseFields, string>>> = {
  title: '标题',
  shortDescription: '简介',
  priceFen: '价格',
  isFree: '免费',
  isVipFree: '会员免费',
  isShown: '显示',
  sort: '排序',
  cover: '封面',
};

function describeFields(before: CourseFields, after: Partial<CourseFields>): string[] {
  const textOf = (name: keyof CourseFields, value: unknown): string => {
    if (name === 'priceFen') return `￥${formatYuan(value as number)}`;
    if (typeof value === 'boolean') return value ? '是' : '否';
    return value === '' ? '无' : String(value);
  };
  return (Object.keys(after) as (keyof CourseFields)[])
    .filter((name) => FIELD_NAMES[name] !== undefined)
    .map((name) => `${FIELD_NAMES[name]}：${textOf(name, before[name])} → ${textOf(name, after[name])}`);
}

async function compareAttachments(
  courseId: number,
  { db, isGiven, attachments }: CompareContext,
): Promise<Pick<CourseDifferences, 'addedAttachments' | 'replacedAttachments' | 'missingAttachments'>> {
  const present = await findAttachments(db, courseId);
  const added: CheckedAttachment[] = [];
  const replaced: (CheckedAttachment & { id: number; oldKey: string })[] = [];
  for (const attachment of attachments) {
    const row = present.find(({ name }) => name === attachment.title);
    if (!row) added.push(attachment);
    else if (row.storage_key !== (await attachmentKey(attachment.path, attachment.extension)))
      replaced.push({ ...attachment, id: row.id, oldKey: row.storage_key });
  }
  const missing = isGiven(['attachments'])
    ? present.filter(({ name }) => !attachments.some(({ title }) => title === name))
    : [];
  return {
    addedAttachments: added,
    replacedAttachments: replaced,
    missingAttachments: missing.map(({ id, name, storage_key }) => ({
      id,
      title: name,
      oldKey: storage_key,
    })),
  };
}
