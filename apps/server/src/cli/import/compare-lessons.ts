import type { Queries } from '../../db/open.ts';
import type { Video } from '../../db/tables/tables.ts';
import type { OperatorOutline } from '../../domains/catalog/outline-editing/read-outline.ts';
import { areCaptionsStored } from '../../domains/media/captions/store-captions.ts';
import { findSourceHashes } from '../../domains/media/files/queries.ts';
import { hashFile } from '../../lib/files.ts';
import type { CourseFile, VideoEntry, YamlPath } from './course-file.ts';
import { videosOf } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import type { IsGiven } from './read-course-file.ts';

export interface CompareLessonsContext {
  readonly db: Queries;
  readonly folder: CourseFolder;
  readonly isGiven: IsGiven;
  /** Texts of the caption files by their names in the course file. */
  readonly captions: ReadonlyMap<string, string>;
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

/** Compares all lessons of a file with those of the course; also those that do not differ are in the result. */
export async function compareLessons(
  file: CourseFile,
  { chapters, lessons }: OperatorOutline,
  { db, folder, isGiven, captions }: CompareLessonsContext,
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

/** Whether a lesson of the file is to be added or changed. */
export function isDifferent({
  lesson,
  trialSeconds,
  banDrag,
  sort,
  needsRecording,
  captions,
}: LessonDifference): boolean {
  const isChanged = [trialSeconds, banDrag, sort].some((value) => value !== undefined);
  return lesson === null || isChanged || needsRecording || captions.length > 0;
}

/** A lesson with its chapter. */
export const placeName = (chapter: string | null, title: string): string =>
  chapter === null ? title : `${chapter} / ${title}`;

/** The line of a lesson in the list of differences, in Chinese. */
export function describeLesson(difference: LessonDifference): string {
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
