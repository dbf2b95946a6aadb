import { formatYuan } from '@zaixue/contract/rules/money';
import type { Queries } from '../../db/open.ts';
import type { Course, Video } from '../../db/tables/tables.ts';
import { findAttachments } from '../../domains/catalog/attachments/queries.ts';
import { attachmentKey } from '../../domains/catalog/attachments/store-attachment.ts';
import { type CourseFields, courseFieldsOf } from '../../domains/catalog/course-editing/course-fields.ts';
import { findCategoryPath } from '../../domains/catalog/course-import/repo.ts';
import { readOutlineOf } from '../../domains/catalog/outline-editing/read-outline.ts';
import { areCaptionsStored } from '../../domains/media/captions/store-captions.ts';
import { findSourceHashes } from '../../domains/media/files/queries.ts';
import { hashFile } from '../../lib/files.ts';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';
import { withoutUndefined } from '../../lib/pick.ts';
import type { CheckedAttachment } from './attachments.ts';
import { PRICE_KEYS } from './check-course.ts';
import type { CourseFile, VideoEntry, YamlPath } from './course-file.ts';
import { videosOf } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import type { IsGiven } from './read-course-file.ts';

export interface CompareContext {
  readonly db: Queries;
  readonly folder: CourseFolder;
  readonly isGiven: IsGiven;
  /** Texts of the caption files by their names in the course file. */
  readonly captions: ReadonlyMap<string, string>;
  readonly attachments: readonly CheckedAttachment[];
  /** Path that the cover of the file gets; undefined when the file names none. */
  readonly cover: string | undefined;
}

/** A lesson of the file that the course does not have in its chapter, or that differs from it. */
export interface LessonDifference {
  readonly video: VideoEntry;
  /** Title of the chapter; null for none. */
  readonly chapter: string | null;
  /** The lesson of the course; null for one that is added. */
  readonly lesson: Video | null;
  readonly trialSeconds: number | undefined;
  readonly banDrag: boolean | undefined;
  readonly sort: number | undefined;
  /** The file is not the one that the present recording was made from. */
  readonly needsRecording: boolean;
  /** Languages whose captions are stored. */
  readonly captions: readonly string[];
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

async function compareLessons(
  file: CourseFile,
  { chapters, lessons }: Awaited<ReturnType<typeof readOutlineOf>>,
  { db, folder, isGiven, captions }: CompareContext,
): Promise<LessonDifference[]> {
  const mediaIds = lessons.map(({ media_id }) => media_id).filter((id) => id !== null);
  const hashes = await findSourceHashes(db, mediaIds);
  const differences: LessonDifference[] = [];
  const used = new Set<number>();
  for (const { video, chapter: index, yamlPath } of videosOf(file)) {
    const chapter = index === null ? null : (file.chapters[index]?.title ?? null);
    const chapterId = chapter === null ? 0 : chapters.find(({ title }) => title === chapter)?.id;
    const lesson =
      lessons.find((row) => row.title === video.title && row.chapter_id === chapterId && !used.has(row.id)) ??
      null;
    if (lesson) used.add(lesson.id);
    const pick = <Value>(key: string, value: Value, present: Value | undefined): Value | undefined =>
      isGiven([...yamlPath, key] as YamlPath) && value !== present ? value : undefined;
    const found = await folder.find(video.file);
    const hash = 'path' in found ? await hashFile(found.path) : null;
    const languages: string[] = [];
    for (const [language, name] of Object.entries(video.captions)) {
      const stored = { videoId: lesson?.id ?? 0, language, source: captions.get(name) ?? '' };
      if (!lesson || !(await areCaptionsStored(db, stored))) languages.push(language);
    }
    differences.push({
      video,
      chapter,
      lesson,
      trialSeconds: pick('trial_seconds', video.trial_seconds, lesson?.free_seconds),
      banDrag: pick('ban_drag', video.ban_drag, lesson ? lesson.ban_drag === 1 : undefined),
      sort: pick('sort', video.sort, lesson?.sort),
      needsRecording: lesson?.media_id == null || hashes.get(lesson.media_id) !== hash,
      captions: languages,
    });
  }
  return differences;
}

function isDifferent({ lesson, trialSeconds, banDrag, sort, needsRecording, captions }: LessonDifference) {
  const isChanged = [trialSeconds, banDrag, sort].some((value) => value !== undefined);
  return lesson === null || isChanged || needsRecording || captions.length > 0;
}

const placeName = (chapter: string | null, title: string): string =>
  chapter === null ? title : `${chapter} / ${title}`;

function describeLesson(difference: LessonDifference): string {
  const { video, chapter, lesson, trialSeconds, banDrag, sort, needsRecording, captions } = difference;
  const name = placeName(chapter, video.title);
  if (!lesson) return `+ 课时 ${name}`;
  const parts = [
    trialSeconds === undefined ? '' : `试看 ${lesson.free_seconds} 秒 → ${trialSeconds} 秒`,
    banDrag === undefined ? '' : `禁止拖动 ${lesson.ban_drag === 1 ? '是 → 否' : '否 → 是'}`,
    sort === undefined ? '' : `排序 ${lesson.sort} → ${sort}`,
    needsRecording ? '视频换新' : '',
    captions.length > 0 ? `字幕 ${captions.join('、')}` : '',
  ];
  return `~ 课时 ${name}：${parts.filter((part) => part !== '').join('，')}`;
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
