import type { RecordingName } from '../recordings.ts';
import type { DemoCourse, DemoVideo } from '../types.ts';

/** A lesson in a draft. Missing options have default values. */
export type LessonDraft = readonly [
  title: string,
  recording: RecordingName,
  options?: Partial<Omit<DemoVideo, 'title' | 'recording'>>,
];

/** A course before default values are added. */
export interface CourseDraft
  extends Omit<
    DemoCourse,
    'slug' | 'coverFile' | 'chapters' | 'videosWithoutChapter' | 'isShow' | 'isAllowComment' | 'isRec'
  > {
  readonly isRec?: boolean;
  readonly isShow?: boolean;
  readonly isAllowComment?: boolean;
  readonly chapters: readonly (readonly [title: string, ...lessons: LessonDraft[]])[];
  readonly lessonsWithoutChapter?: readonly LessonDraft[];
}

const MINUTES_PER_DAY = 24 * 60;

/** Adds default values to a draft. Lessons are published one minute apart, in their order. */
export function buildCourse(draft: CourseDraft): DemoCourse {
  const { chapters, lessonsWithoutChapter = [], ...facts } = draft;
  let lessonNumber = 0;
  const video = ([title, recording, options]: LessonDraft): DemoVideo => {
    lessonNumber += 1;
    const publishedDaysAgo = draft.publishedDaysAgo - lessonNumber / MINUTES_PER_DAY;
    const defaults = { freeSeconds: 0, banDrag: false, isShow: true, hasCaptions: false, publishedDaysAgo };
    return { title, recording, ...defaults, ...options };
  };
  return {
    slug: draft.key,
    coverFile: `covers/${draft.key}.webp`,
    isRec: false,
    isShow: true,
    isAllowComment: true,
    ...facts,
    chapters: chapters.map(([title, ...lessons]) => ({ title, videos: lessons.map(video) })),
    videosWithoutChapter: lessonsWithoutChapter.map(video),
  };
}
