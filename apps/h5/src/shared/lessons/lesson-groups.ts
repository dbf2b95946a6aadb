import type { Chapter } from '@zaixue/contract/entities/course';
import type { VideoObject } from '@zaixue/contract/entities/video';

/** Lessons that are shown together. */
export interface LessonGroup {
  /** Chapter id; `0` for lessons without one. */
  readonly key: string;
  /** Null for the lessons without a chapter. */
  readonly title: string | null;
  readonly lessons: readonly VideoObject[];
}

/**
 * The lessons of a course in display order: chapters in their order, then what belongs to none of them (contract
 * 19.10). Chapters without lessons are left out.
 */
export function lessonGroups(
  chapters: readonly Chapter[],
  videos: Readonly<Record<string, readonly VideoObject[]>>,
): LessonGroup[] {
  const known = new Set(chapters.map(({ id }) => String(id)));
  const rest = Object.entries(videos).flatMap(([key, lessons]) => (known.has(key) ? [] : lessons));
  return [
    ...chapters.map(({ id, title }) => ({ key: String(id), title, lessons: videos[String(id)] ?? [] })),
    { key: '0', title: null, lessons: rest },
  ].filter(({ lessons }) => lessons.length > 0);
}

/** All lessons in display order. */
export const lessonsInOrder = (groups: readonly LessonGroup[]): VideoObject[] =>
  groups.flatMap(({ lessons }) => lessons);

/** The lesson after `id` in display order; null after the last one and for a lesson that is not there. */
export function nextLesson(groups: readonly LessonGroup[], id: number): VideoObject | null {
  const lessons = lessonsInOrder(groups);
  const index = lessons.findIndex((lesson) => lesson.id === id);
  return index < 0 ? null : (lessons[index + 1] ?? null);
}
