import type { ClipName, DemoCourse, DemoVideo } from '../types.ts';

/** A lesson as it is written down; what is left out takes the usual value. */
export type Lesson = readonly [
  title: string,
  clip: ClipName,
  options?: Partial<Omit<DemoVideo, 'title' | 'clip'>>,
];

/** A course as it is written down. */
export interface CourseDraft
  extends Omit<
    DemoCourse,
    'slug' | 'coverFile' | 'chapters' | 'videosWithoutChapter' | 'isShow' | 'isAllowComment' | 'isRec'
  > {
  readonly isRec?: boolean;
  readonly isShow?: boolean;
  readonly isAllowComment?: boolean;
  readonly chapters: readonly (readonly [title: string, ...lessons: Lesson[]])[];
  readonly lessonsWithoutChapter?: readonly Lesson[];
}

const minutesPerDay = 24 * 60;

/** Completes a draft: lessons come out one minute apart, in their order. */
export function buildCourse(draft: CourseDraft): DemoCourse {
  const { chapters, lessonsWithoutChapter = [], ...facts } = draft;
  let place = 0;
  const video = ([title, clip, options]: Lesson): DemoVideo => {
    place += 1;
    const publishedDaysAgo = draft.publishedDaysAgo - place / minutesPerDay;
    const usual = { freeSeconds: 0, banDrag: false, isShow: true, hasCaptions: false, publishedDaysAgo };
    return { title, clip, ...usual, ...options };
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
